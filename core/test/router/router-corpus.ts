import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Route } from '../../model/route';
import { type Hit, type Match, matchUrl } from '../../queries/match';
import { csharpIndex, project } from '../csharp-workspace';
import { route } from '../routes';

/** A program with a controller, and what ASP.NET Core answers. Keys of `answers`: `GET /p/x`, `POST /p Content-Type:a/b`. */
export interface RouterProgram {
  readonly id: string;
  readonly code: string;
  /** `XController.A`, `ambiguous`, null (404), `405`, `415`, `400`, or `error: …`. */
  readonly answers: Readonly<Record<string, string | null>>;
}

/** A difference between the predicted and the real answer. */
export interface Disagreement {
  readonly id: string;
  readonly request: string;
  readonly expected: string | null;
  readonly predicted: string | null;
}

/** The routes of a program, and whether `check` reports a collision. */
export async function analyzeProgram({ code }: RouterProgram) {
  const index = await csharpIndex(false);
  const text = `using Microsoft.AspNetCore.Mvc;\nusing Microsoft.AspNetCore.Routing;\n${code}`;
  const files = Object.entries(project('Web', text, { sdk: 'Microsoft.NET.Sdk.Web' }));
  index.update(files.map(([file, content]) => ({ file, text: content })));
  const { routes, diagnostics } = index.analysis;
  return { routes, collisions: diagnostics.filter(({ code: one }) => one === 'route-collision') };
}

/** The answer that `matchUrl` gives, in the words of the corpus. */
function predictedAnswer(match: Match, contentType: string | null): string | null {
  if (match.prefix !== '') return null;
  const ofType = ({ route }: Hit) => {
    const types = route.condition?.mediaTypes ?? [];
    const accepts = (type: string) =>
      new RegExp(`^${type.replaceAll('+', '\\+').replaceAll('*', '.*')}$`).test(contentType ?? '');
    return types.length === 0 || contentType === null || types.some(accepts);
  };
  const isVersioned = ({ conditions }: Hit) => conditions.some((one) => one.startsWith('the API version'));
  const winners = match.winners.filter((hit) => ofType(hit) && !isVersioned(hit));
  const [first] = winners;
  if (first === undefined) return null;
  if (match.tied.filter((hit) => winners.includes(hit)).length > 1) return 'ambiguous';
  if (contentType === null && match.failsWithoutContentType) return 'ambiguous';
  // Without `Content-Type`, the router prefers routes that accept every media type.
  const isOpen = ({ route }: Hit) => (route.condition?.mediaTypes.length ?? 0) === 0;
  const chosen = contentType === null ? (winners.find(isOpen) ?? first) : first;
  return `${chosen.route.service}.${chosen.route.method}`;
}

/** The requests of a program whose predicted answers differ from the real ones. */
export function disagreements(program: RouterProgram, routes: readonly Route[]): readonly Disagreement[] {
  return Object.entries(program.answers).flatMap(([request, expected]) => {
    const [, verb = '', url = '', contentType = null] =
      /^(\S+) (\S*)(?: Content-Type:(.*))?/.exec(request) ?? [];
    const predicted = predictedAnswer(matchUrl(routes, url, verb.toUpperCase()), contentType);
    // No method answers; the reason, such as 404 or 405, is not compared.
    const isNone = predicted === null && /^4\d\d$/.test(expected ?? '404');
    return isNone || predicted === expected ? [] : [{ id: program.id, request, expected, predicted }];
  });
}

/** Values, percent-encoded, that each constraint accepts or rejects. `*int`: the constraint of a catch-all. */
export type ConstraintValues = Readonly<
  Record<string, { readonly accepts: readonly string[]; readonly rejects: readonly string[] }>
>;

/** The values whose predicted result differs from the real one. */
export function constraintDisagreements(values: ConstraintValues): readonly Disagreement[] {
  return Object.entries(values).flatMap(([constraint, { accepts, rejects }]) => {
    const [, star = '', name = ''] = /^(\*?)(.*)$/.exec(constraint) ?? [];
    const template = `/c/{${star}x:${name}}`;
    const wrong = (list: readonly string[], expected: string) =>
      list.flatMap((value) => {
        const match = matchUrl([route({ path: template })], `/c/${value}`, 'GET');
        const predicted = match.prefix === '' && match.winners.length > 0 ? 'accepted' : 'rejected';
        return predicted === expected ? [] : [{ id: constraint, request: value, expected, predicted }];
      });
    return [...wrong(accepts, 'accepted'), ...wrong(rejects, 'rejected')];
  });
}

/** Programs and constraints with the answers of ASP.NET Core. */
export interface Corpus {
  readonly programs: readonly RouterProgram[];
  readonly values: ConstraintValues;
}

/** Reads the corpus of a folder: `winners.jsonl` and `constraint-values.json`. */
export function readCorpus(folder: string): Corpus {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const programs = text('winners.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line): RouterProgram => JSON.parse(line));
  return { programs, values: JSON.parse(text('constraint-values.json')) };
}
