import { positional } from '../conventions/evaluated-values';
import type { OwnedAttribute } from '../model/application-model';
import type { ResponseContract, Schema } from '../model/contract';
import { is, withoutAssumption } from '../model/value-operations';
import type { SchemaOf } from './clr-schemas';
import type { ClrType } from './clr-types';
import type { DeclaredTypes } from './declared-types';
import { awaited } from './described-types';
import type { ClrOperation } from './route-methods';

/** The media types of a response that no attribute limits. */
const JSON_TYPES = ['application/json', 'text/json', 'text/plain'];

/** A body is there if its type does not say otherwise, even where the compiler does not check references. */
export function withoutImplicitNull(type: ClrType, schema: Schema): Schema {
  if (type.isNullable === true || type.kind === 'nullable') return schema;
  const { isNullable: _, ...rest } = schema;
  return rest;
}

const WRAPPERS = /^(?:System\.Threading\.Tasks\.(?:Value)?Task|Microsoft\.AspNetCore\.Mvc\.ActionResult)$/;

/** The value that a response carries; null for none or an unknown one. */
function carried(type: ClrType): ClrType | null {
  const result = awaited(type);
  if (result.kind !== 'named') return result;
  const { fullName } = result.definition;
  if (WRAPPERS.test(fullName)) return result.arguments[0] ? carried(result.arguments[0]) : null;
  return fullName === 'System.Void' ||
    /\.I?(?:Action|Object|Json|Content|Status\w*|View)Result$/.test(fullName)
    ? null
    : result;
}

/** The responses that attributes declare; without one for success, the result of the method with status 200. */
export function responsesOf(
  { action, controller, result, isChecked }: ClrOperation,
  types: DeclaredTypes,
  schemaOf: SchemaOf,
): readonly ResponseContract[] {
  const attributes = [...action.attributes, ...controller.facts.controller.attributes];
  const produced = textsOf(attributes.find(({ name }) => name === 'Produces'));
  const response = (status: number, type: ClrType | null): ResponseContract => {
    const schema =
      type === null ? null : withoutImplicitNull(type, schemaOf(type, { annotations: null, isChecked }));
    const isFile = schema?.format === 'binary';
    const mediaTypes = produced.length > 0 ? produced : isFile ? ['application/octet-stream'] : JSON_TYPES;
    return { status, mediaTypes: schema === null ? [] : mediaTypes, schema };
  };
  const declared = attributes
    .filter(({ name }) => name === 'ProducesResponseType')
    .flatMap((attribute): readonly ResponseContract[] => {
      const values = positional(attribute).map(({ value }) => withoutAssumption(value));
      const type = values.find(is.type);
      const code = values.find((value) => typeof value === 'number' || is.symbol(value));
      const status =
        typeof code === 'number' ? code : is.symbol(code) ? Number(/\d{3}/.exec(code.name)?.[0]) : 200;
      const own = type === undefined ? null : types.ofHandle(type.type);
      return [response(status, type === undefined ? (status < 300 ? carried(result) : null) : own)];
    });
  const isSuccess = ({ status }: ResponseContract) => status >= 200 && status < 300;
  const success = declared.filter(isSuccess);
  const all = success.length > 0 ? declared : [response(200, carried(result)), ...declared];
  const distinct = new Map(all.toReversed().map((one) => [one.status, one]));
  return [...distinct.values()].sort((a, b) => a.status - b.status);
}

function textsOf(attribute: OwnedAttribute | undefined): readonly string[] {
  return attribute === undefined
    ? []
    : positional(attribute).flatMap(({ value }) => (typeof value === 'string' ? [value] : []));
}
