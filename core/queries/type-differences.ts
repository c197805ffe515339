import { jsonPointer } from '../model/json-object';
import type { Location } from '../model/location';
import { entryNameOf, mayBeSame, parseTypeText, spelling } from './type-texts';

/** A type of an API definition. */
interface TypeEntry {
  readonly baseType: string | null;
  readonly isEnum: boolean;
  readonly enumNames: readonly string[] | null;
  readonly enumValues: readonly unknown[] | null;
  readonly properties:
    | readonly { readonly name: string; readonly jsonName: string | null; readonly type: string }[]
    | null;
}

/** The types that the source says an application has; see `ApiDefinition`. */
export interface DeclaredDefinition {
  readonly types: Readonly<Record<string, TypeEntry>>;
  readonly 'x-fx-certainty': Readonly<Record<string, unknown>>;
  readonly locations: ReadonlyMap<string, Location>;
}

/** A member of a type in the source: a property or a value of an enum. */
export interface DeclaredMember {
  readonly name: string;
  /** The name in JSON, if an attribute sets it. */
  readonly jsonName: string | null;
  /** The type of a property; the value of a member of an enum. */
  readonly text: string;
  /** The type that declares it. */
  readonly owner: string;
  /** Null if it is outside the workspace. */
  readonly location: Location | null;
  readonly isExact: boolean;
}

/** A type of the workspace with all its members. */
export interface DeclaredType {
  readonly name: string;
  readonly isEnum: boolean;
  readonly location: Location;
  readonly members: readonly DeclaredMember[];
  /** Whether there are no other members. */
  readonly isComplete: boolean;
}

/** A type as a client or a host has it. */
interface ReportedType<Member> {
  readonly isEnum: boolean;
  /** Its own ones: those that are compared. */
  readonly members: readonly Member[];
  /** The names of inherited members; null if they are not known. */
  readonly inherited: readonly string[] | null;
}

/** `removed`: only the reported type has the member; `added`: only the declared one has it. */
export type TypeDifference<Member> =
  | { readonly kind: 'removed'; readonly reported: Member }
  | { readonly kind: 'added'; readonly declared: DeclaredMember }
  | { readonly kind: 'changed'; readonly reported: Member; readonly declared: DeclaredMember };

/** The type with the name of an entry, as the workspace declares it; null if it does not. */
export function declaredType(definition: DeclaredDefinition, name: string): DeclaredType | null {
  const location = definition.locations.get(jsonPointer(['types', name]));
  if (location === undefined) return null;
  const members: DeclaredMember[] = [];
  let isComplete = true;
  const seen = new Set<string>();
  for (let at: string | null = name; at !== null; ) {
    const entry: TypeEntry | undefined = definition.types[at];
    isComplete &&= entry !== undefined && !seen.has(at);
    if (entry === undefined || seen.has(at)) break;
    seen.add(at);
    const own = membersOf(definition, at, entry);
    isComplete &&= own.every(({ isExact }) => isExact) && isExactAt(definition, at, 'baseType');
    members.push(...own);
    const base: string | null = entry.isEnum ? null : entry.baseType;
    at = base === null || base === 'System.ValueType' ? null : entryNameOf(parseTypeText(base));
  }
  return { name, isEnum: definition.types[name]?.isEnum === true, location, members, isComplete };
}

const isExactAt = (definition: DeclaredDefinition, ...pointer: readonly string[]) =>
  definition['x-fx-certainty'][jsonPointer(['types', ...pointer])] === undefined;

function membersOf(
  definition: DeclaredDefinition,
  owner: string,
  { isEnum, enumNames, enumValues, properties }: TypeEntry,
): readonly DeclaredMember[] {
  const ofType = definition.locations.get(jsonPointer(['types', owner])) ?? null;
  if (isEnum) {
    const isExact = isExactAt(definition, owner, 'enumValues');
    return (enumNames ?? []).map((name, at) => {
      return { name, jsonName: null, text: String(enumValues?.[at]), owner, location: ofType, isExact };
    });
  }
  return (properties ?? []).map(({ name, jsonName, type }, at) => {
    const pointer = [owner, 'properties', String(at)];
    const location = definition.locations.get(jsonPointer(['types', ...pointer])) ?? null;
    return { name, jsonName, text: type, owner, location, isExact: isExactAt(definition, ...pointer) };
  });
}

/**
 * How a reported type differs from the source, as far as the source is certain. Names are compared without case, since
 * generators spell them in several ways. A member that a base type adds is left to the base type if `isReported`.
 */
export function typeDifferences<Member extends { readonly name: string; readonly text: string }>(
  reported: ReportedType<Member>,
  declared: DeclaredType,
  definition: DeclaredDefinition,
  isReported: (owner: string) => boolean,
): readonly TypeDifference<Member>[] {
  const isDeclared = (name: string) => definition.locations.has(jsonPointer(['types', name]));
  const byName = new Map<string, DeclaredMember>();
  for (const member of declared.members)
    for (const name of [member.jsonName, member.name])
      if (name !== null && !byName.has(spelling(name))) byName.set(spelling(name), member);
  const known = new Set(
    [...reported.members.map(({ name }) => name), ...(reported.inherited ?? [])].map(spelling),
  );

  const own = reported.members.flatMap((member): readonly TypeDifference<Member>[] => {
    const ours = byName.get(spelling(member.name));
    if (ours === undefined) return declared.isComplete ? [{ kind: 'removed', reported: member }] : [];
    const isSame = declared.isEnum
      ? ours.text === member.text || Number.isNaN(Number(ours.text)) || Number.isNaN(Number(member.text))
      : mayBeSame(parseTypeText(member.text), parseTypeText(ours.text), isDeclared);
    return isSame || !ours.isExact ? [] : [{ kind: 'changed', reported: member, declared: ours }];
  });
  const isMissing = ({ name, jsonName, owner, location, isExact }: DeclaredMember) =>
    location !== null &&
    isExact &&
    (owner === declared.name || !isReported(owner)) &&
    ![name, jsonName].some((one) => one !== null && known.has(spelling(one)));
  const added = reported.inherited === null ? [] : declared.members.filter(isMissing);
  return [...own, ...added.map((one) => ({ kind: 'added', declared: one }) as const)];
}
