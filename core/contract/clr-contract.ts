import type {
  BodyContract,
  Contract,
  OperationContract,
  ParameterContract,
  PropertySchema,
  Schema,
} from '../model/contract';
import type { Route } from '../model/route';
import { type Annotations, annotationsOf } from './annotations';
import type { ApplicationTypes } from './application-types';
import { clrSchemas, type SchemaOf } from './clr-schemas';
import { type ClrType, isStruct } from './clr-types';
import type { DeclaredTypes } from './declared-types';
import {
  type DescribedParameter,
  describedParameters,
  templateParameters,
  uncertainPart,
} from './described-parameters';
import { responsesOf, withoutImplicitNull } from './responses';
import type { ClrOperation } from './route-methods';

const JSON_TYPES = ['application/json', 'text/json'];
const FORM_TYPES = ['multipart/form-data'];

/** The contracts of the operations of an application. `routes` are the keys of the result, in any order. */
export function clrContract({ operations, types }: ApplicationTypes): Contract {
  const { schemaOf, namedTypes } = clrSchemas(types);
  const contracts = new Map<Route, OperationContract>();
  for (const operation of operations) contracts.set(operation.route, contractOf(operation, types, schemaOf));
  return { operations: contracts, types: namedTypes };
}

function contractOf(operation: ClrOperation, types: DeclaredTypes, schemaOf: SchemaOf): OperationContract {
  const described = describedParameters(operation, types);
  const inTemplate = templateParameters(operation.route.path);
  const schemaOfParameter = (parameter: DescribedParameter): Schema => {
    const { type, property } = parameter;
    if (type === null) return { type: 'string' };
    const annotations = annotationsOfParameter(parameter);
    const isChecked = property?.isChecked ?? operation.isChecked;
    const initial = parameter.parameter?.initial;
    return {
      ...schemaOf(type, { annotations, isChecked }),
      ...(property === null &&
        initial?.kind === 'literal' &&
        initial.value !== null && { default: initial.value }),
    };
  };
  const parameters = described.flatMap((parameter): readonly ParameterContract[] => {
    const where = placeOf(parameter, inTemplate);
    if (where === null) return [];
    const isRequired = where === 'path' || isRequiredIn(parameter);
    const token = where === 'path' ? inTemplate.get(parameter.name.toLowerCase()) : undefined;
    const name = token?.name ?? parameter.name;
    return [{ name, in: where, schema: schemaOfParameter(parameter), isRequired }];
  });
  const description = operation.method?.description;
  return {
    parameters: [...parameters, ...unknownParameters(operation, types)],
    body: bodyOf(described, operation, schemaOfParameter),
    responses: responsesOf(operation, types, schemaOf),
    ...(description !== undefined && { description }),
  };
}

/** A parameter for what a request may contain beside the known properties of an object in the query. */
function unknownParameters(
  { route, parameters }: ClrOperation,
  types: DeclaredTypes,
): readonly ParameterContract[] {
  return parameters.flatMap(({ model: { name }, type }): readonly ParameterContract[] => {
    const isExpanded = route.parameters.some((one) => one.in === 'query' && one.propertyOf === name);
    const isWhole = route.parameters.some((one) => one.in === 'query' && one.name === name);
    const uncertainty = type.kind === 'nullable' ? null : uncertainPart(type, types);
    if (uncertainty?.certainty !== 'unknown' || !(isExpanded || (isWhole && type.kind === 'named')))
      return [];
    return [{ name, in: 'query', schema: { uncertainty }, isRequired: false }];
  });
}

const annotationsOfParameter = ({ parameter, property }: DescribedParameter): Annotations =>
  property?.annotations ?? annotationsOf(parameter?.model.attributes ?? []);

function placeOf(
  { name, source }: DescribedParameter,
  inTemplate: ReturnType<typeof templateParameters>,
): ParameterContract['in'] | null {
  if (source === 'Path') return 'path';
  if (source === 'Header') return 'header';
  if (source === 'Body' || source === 'Form' || source === 'FormFile') return null;
  const token = inTemplate.get(name.toLowerCase());
  return token?.isOptional === true || token?.initial !== undefined ? 'path' : 'query';
}

/** Whether attributes require a value. API Explorer does not require values of types that do not allow null. */
function isRequiredIn(parameter: DescribedParameter): boolean {
  const { isRequired, isBindRequired } = annotationsOfParameter(parameter);
  return (
    (isRequired || isBindRequired) && (parameter.property !== null || parameter.parameter?.initial == null)
  );
}

const isNonNull = (type: ClrType) =>
  type.isNullable !== true && type.kind !== 'nullable' && type.kind !== 'unknown' && !isStruct(type);

function bodyOf(
  described: readonly DescribedParameter[],
  { route, action, isChecked }: ClrOperation,
  schemaOf: (parameter: DescribedParameter) => Schema,
): BodyContract | null {
  const body = described.find(({ source }) => source === 'Body');
  const consumed = route.condition?.mediaTypes ?? [];
  if (body !== undefined) {
    const isOptional =
      (body.parameter?.initial ?? null) !== null ||
      (body.type !== null && isChecked && !isNonNull(body.type));
    return {
      mediaTypes: consumed.length > 0 ? consumed : JSON_TYPES,
      schema: body.type === null ? schemaOf(body) : withoutImplicitNull(body.type, schemaOf(body)),
      isRequired: !isOptional,
    };
  }
  const fields = described.filter(({ source }) => source === 'Form' || source === 'FormFile');
  if (fields.length === 0) return null;
  const properties = fields.map(
    (field): PropertySchema => ({
      name: field.name,
      schema: schemaOf(field),
      isRequired: isRequiredIn(field),
      location: field.property?.location ?? field.parameter?.model.location ?? action.location,
    }),
  );
  return {
    mediaTypes: consumed.length > 0 ? consumed : FORM_TYPES,
    schema: { type: 'object', properties },
    isRequired: properties.some(({ isRequired }) => isRequired),
  };
}
