import { existsSync, readFileSync } from 'node:fs';
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

/** A program that fails when it starts or is requested, or runs (null). `minimal` maps endpoints, as does `setup`. */
export interface FailingProgram {
  readonly id: string;
  readonly title: string;
  readonly code?: string;
  readonly services?: string;
  readonly setup?: string;
  readonly minimal?: string;
  readonly fails: 'start-up' | 'request' | null;
}

async function analysisOf(code: string) {
  const index = await csharpIndex(false);
  const text = `using Microsoft.AspNetCore.Mvc;\nusing Microsoft.AspNetCore.Routing;\n${code}`;
  const files = Object.entries(project('Web', text, { sdk: 'Microsoft.NET.Sdk.Web' }));
  index.update(files.map(([file, content]) => ({ file, text: content })));
  return index.analysis;
}

/** The codes of the errors that are found in a program. */
export async function errorsIn(program: FailingProgram): Promise<readonly string[]> {
  const { code = '', services = '', setup = 'app.MapControllers();', minimal = '' } = program;
  const start = `var builder = WebApplication.CreateBuilder(args); var services = builder.Services; services.AddControllers(); ${services} var app = builder.Build(); ${setup} ${minimal} app.Run();`;
  const { diagnostics } = await analysisOf(`${start}\n${code}`);
  return diagnostics.flatMap((one) => (one.severity === 'error' ? one.code : []));
}

/** The routes of a program, and whether `check` reports a collision. */
export async function analyzeProgram({ code }: RouterProgram) {
  const { routes, diagnostics } = await analysisOf(code);
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
  readonly failures: readonly FailingProgram[];
}

/** Reads the corpus of a folder: `winners.jsonl`, `constraint-values.json` and, if it exists, `failures.json`. */
export function readCorpus(folder: string): Corpus {
  const text = (name: string) => readFileSync(join(folder, name), 'utf8');
  const programs = text('winners.jsonl')
    .split('\n')
    .filter(Boolean)
    .map((line): RouterProgram => JSON.parse(line));
  const values = JSON.parse(text('constraint-values.json'));
  const failures = existsSync(join(folder, 'failures.json')) ? JSON.parse(text('failures.json')) : [];
  return { programs, values, failures };
}
