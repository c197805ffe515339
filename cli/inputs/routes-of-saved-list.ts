import type { Location, Route } from '../../core';
import { readCondition } from '../../core/model/request-conditions';
import type { Requirement } from '../../core/model/route';
import type { SavedList, SavedLocation } from './read-saved-list';

/** The routes of a document. Members that the document does not contain, such as derivations, are empty. */
export function savedRoutes({ routes }: SavedList): readonly Route[] {
  return routes.map((saved) => {
    const { route: path, location: start, reasons, reasonCodes = [], access, condition, ...row } = saved;
    const { accessCertainty = 'unknown', accessReasons = [], ...others } = row;
    const location = savedLocation(start);
    return {
      ...others,
      ...(condition && { condition: readCondition(condition) }),
      path,
      reasons: reasonCodes.map((code, at) => ({ code, text: reasons[at] ?? '', location: null })),
      apiVersions: row.apiVersions ?? [],
      obsolete: row.obsolete ?? false,
      isOutsideInterfaces: false,
      hasUnknownBase: false,
      base: null,
      derivation: [],
      actionName: '',
      conventionalVerb: { verb: row.verb, prefix: null },
      removedPrefix: null,
      location,
      serviceLocation: location,
      ...(access !== undefined && {
        access: {
          text: access,
          requirements: savedRequirements(access, location),
          certainty: accessCertainty,
          reasons: accessReasons.map((text) => ({ code: 'access-assumed' as const, text, location: null })),
        },
      }),
    };
  });
}

const REQUIREMENTS = ['policy', 'roles', 'in code', 'authenticated'] as const;

/** Parses the access of a route into requirements for callers: `policy A, policy B` → two requirements. */
function savedRequirements(text: string, location: Location): readonly Requirement[] {
  return text.split(', ').flatMap((part) => {
    const kind = REQUIREMENTS.find((one) => part === one || part.startsWith(`${one} `));
    return kind === undefined ? [] : [{ kind, name: part.slice(kind.length + 1), location }];
  });
}

/** Converts a saved location. A saved location has no end, so the result ends where it starts. */
export function savedLocation({ file, line, column }: SavedLocation): Location {
  return { file, line: line - 1, column: column - 1, endLine: line - 1, endColumn: column - 1 };
}
