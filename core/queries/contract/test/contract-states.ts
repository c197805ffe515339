import assert from 'node:assert/strict';
import { contractOf, IMPORTS } from '../../../frontends/typescript/test/contract-text';
import type { Contract } from '../../../model/contract';
import type { Route } from '../../../model/route';
import { csharpIndex, projectText } from '../../../test/csharp-workspace';
import { analysis } from '../../../test/routes';
import { serviceText } from '../../../test/workspace';
import { keyOf, lockText, parseLock } from '../../lock';
import { lockedContract } from '../locked-contract';

/** The routes of a workspace with their contract. */
export interface ContractState {
  readonly routes: readonly Route[];
  readonly contract: Contract;
}

/** What a lock shows of a state. */
export function locked({ routes: all, contract }: ContractState): ContractState {
  const routes = all.map((route) => ({ ...route, parameters: [] }));
  const { lines, other } = parseLock(lockText(analysis({ routes: all }), contract), 'routes.lock');
  assert.equal(other, null);
  return { routes, contract: lockedContract(lines, new Map(routes.map((route) => [keyOf(route), route]))) };
}

const usings = `
  using System; using System.Collections.Generic; using System.ComponentModel.DataAnnotations;
  using System.Text.Json.Serialization; using System.Threading.Tasks; using Microsoft.AspNetCore.Mvc;
  using Volo.Abp.Application.Services;
  namespace Acme;\n`;

/** Types that edits refer to. */
const others = `public enum Kind { A, B } public enum More { A, B, C } public class Item { public int Id { get; set; } }
  public class Thing { public int Name { get; set; } [Required] public int Key { get; set; } }`;

/** The state of a C# workspace with some declarations. */
export async function csharpState(code: string): Promise<ContractState> {
  const index = await csharpIndex(true, { expandsObjects: true });
  const files = {
    'Acme.csproj': projectText({
      sdk: 'Microsoft.NET.Sdk.Web',
      properties: { Nullable: 'enable' },
      packages: { 'Volo.Abp.AspNetCore.Mvc': '9.1.1' },
    }),
    'Code.cs': `${usings}${code} ${others}`,
  };
  index.update(Object.entries(files).map(([file, text]) => ({ file, text })));
  const { routes } = index.analysis;
  return { routes, contract: index.contractOf(routes) };
}

export type Direction = 'request' | 'response';

/** A C# service that takes a DTO with these members (`request`) or returns it (`response`). */
export const csharpWithDto = (direction: Direction, members: string) =>
  csharpState(`public class BookAppService : ApplicationService {
      public Task${direction === 'request' ? ' CreateAsync(Dto input)' : '<Dto> GetAsync()'} => throw null!;
    }
    public class Dto { ${members} }`);

/** A C# service with a method: its attributes, result, name and parameters. */
export function csharpWithMethod(method: string): Promise<ContractState> {
  const [, attributes = '', rest = ''] = /^((?:\[.*?\] )*)(.*)$/.exec(method)!;
  return csharpState(
    `public class BookAppService : ApplicationService { ${attributes} public ${rest} => throw null!; }`,
  );
}

/** A TypeScript service that takes a DTO with these members (`request`) or returns it (`response`). */
export function typescriptWithDto(direction: Direction, members: string): ContractState {
  const method =
    direction === 'request'
      ? 'async createAsync(input: Dto): Promise<void> { throw 0; }'
      : 'async getAsync(): Promise<Dto> { throw 0; }';
  const contract = contractOf({
    'service.ts': `${IMPORTS} import { Matches, Max, MaxLength, Min, MinLength } from 'class-validator';
      ${serviceText('BookAppService', method)}
      export class Dto { ${members} }
      export enum Kind { A = 'A', B = 'B' } export enum More { A = 'A', B = 'B', C = 'C' } export class Item { id?: number }`,
  });
  return { routes: [...contract.operations.keys()], contract };
}
