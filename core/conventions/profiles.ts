import { type FrameworkVersion, newestAbp, type Profile } from '../model/profile';
import { controllerPostfixes } from './controller-names';
import { verbPrefixes } from './verb-prefixes';

/** The rules of the document, taken literally. */
export const fxProfile: Profile = {
  id: 'fx',
  version: null,
  trailingIdNeedsAction: false,
  trailingIdMayBeOptional: true,
  complexIdExpands: false,
  convertibleIdIsSimple: true,
  dateOnlyIsSimple: true,
  attributeAloneSelects: true,
  selectsStructs: false,
  normalizerResultIsCased: false,
  verbPrefixes,
  controllerPostfixes,
  ignoredUrlSuffixes: [],
  removesAsyncTwice: false,
  hasIntegrationServices: false,
  hidesClientProxies: false,
  exposeServicesRemoves: false,
  exposeServicesIncludeSelf: false,
  replacesControllers: true,
  disabledMethodKeepsOwnRoute: false,
  onlyV3Style: false,
};

/** The public framework as observed at run time, in the given version. */
export function abpProfile(version: FrameworkVersion = newestAbp): Profile {
  const from = (major: number, minor: number) =>
    version.major > major || (version.major === major && version.minor >= minor);
  return {
    id: `abp@${version.major}.${version.minor}`,
    version,
    trailingIdNeedsAction: true,
    trailingIdMayBeOptional: !from(9, 1),
    complexIdExpands: true,
    convertibleIdIsSimple: from(9, 0),
    dateOnlyIsSimple: from(10, 0),
    attributeAloneSelects: false,
    selectsStructs: true,
    normalizerResultIsCased: true,
    verbPrefixes,
    // Version 7 removes these postfixes from controller names. Later versions remove `Integration` from segments only.
    controllerPostfixes:
      from(7, 0) && !from(8, 0)
        ? ['IntService', 'IntegrationService', ...controllerPostfixes]
        : controllerPostfixes,
    ignoredUrlSuffixes: from(8, 0) ? ['Integration'] : [],
    removesAsyncTwice: true,
    hasIntegrationServices: from(7, 0),
    hidesClientProxies: from(9, 2),
    exposeServicesRemoves: from(3, 3),
    exposeServicesIncludeSelf: from(4, 3),
    replacesControllers: from(7, 2),
    disabledMethodKeepsOwnRoute: true,
    onlyV3Style: !from(4, 0),
  };
}

/** Each rule that depends on the version of ABP differs between `abpProfile()` and at least one of these. */
export const olderAbpProfiles: readonly Profile[] = [
  abpProfile({ major: 6, minor: 0 }),
  abpProfile({ major: 7, minor: 0 }),
];

/** Reads `fx`, `abp` or `abp@9.3`; null for anything else. */
export function parseProfile(text: string): Profile | null {
  if (text === 'fx') return fxProfile;
  if (text === 'abp') return abpProfile();
  const match = /^abp@(\d{1,3})(?:\.(\d{1,3}))?(?:\.\d+)?(?:-[\w.]+)?$/.exec(text);
  return match ? abpProfile({ major: Number(match[1]), minor: Number(match[2] ?? 0) }) : null;
}

/** The profile with the newest framework version; null if there are no profiles. */
export function newestProfile(profiles: readonly Profile[]): Profile | null {
  const age = ({ version }: Profile) => (version === null ? 0 : version.major * 1000 + version.minor);
  return [...profiles].sort((a, b) => age(b) - age(a))[0] ?? null;
}
