import { ts } from 'ts-morph';
import type {
  BodyContract,
  OperationContract,
  ParameterContract,
  PropertySchema,
  ResponseContract,
  Schema,
} from '../../../model/contract';
import type { Route, RouteParameter } from '../../../model/route';
import { camelCase } from '../../../model/text';
import { annotate } from './annotations';
import { descriptionOf } from './comments';
import { decoratorStrings } from './decorators';
import { literalOf } from './literals';
import type { MethodTypes, TypeAt } from './methods';
import { unknownSchema } from './origins';
import type { Schemas } from './schemas';
import { annotationOf, innerType } from './written-types';

const FORM = 'multipart/form-data';
const FORM_WITHOUT_FILES = 'application/x-www-form-urlencoded';

const isBinary = ({ format, items }: Schema): boolean =>
  format === 'binary' || (items !== undefined && isBinary(items));

const mediaTypeOf = (schema: Schema) => (isBinary(schema) ? 'application/octet-stream' : 'application/json');

/** Reads what a route takes and returns from the types of its method. */
export function readOperation(
  { parameters, condition }: Route,
  method: MethodTypes,
  checker: ts.TypeChecker,
  schemas: Schemas,
): OperationContract {
  const accepted = condition?.mediaTypes ?? [];

  /** A value that requests pass. */
  function passed(parameter: RouteParameter): PropertySchema {
    const { name, propertyOf, optional, isUnbound } = parameter;
    const plain = { name, isRequired: !optional, location: null };
    if (isUnbound) return { ...plain, schema: { type: 'string' } };
    const named = method.parameters.find((one) => one.name === (propertyOf ?? name));
    const found = named ?? method.parameters.find(({ node }) => decoratorStrings(node).includes(name));
    if (found === undefined || propertyOf !== undefined) return { ...plain, ...propertyNamed(name, found) };
    const { node, type } = found;
    const own = { ...plain, schema: schemas.schemaOf(type, annotationOf(node) ?? node) };
    if (!ts.isParameter(node)) return own;
    const { schema } = annotate(own, node, checker);
    const value = node.initializer && literalOf(checker.getTypeAtLocation(node.initializer))?.value;
    return { ...own, schema: { ...schema, ...(value !== undefined && { default: value }) } };
  }

  /** The schema of a property of an object that the method takes. */
  function propertyNamed(
    name: string,
    found: TypeAt | undefined,
  ): Pick<PropertySchema, 'schema' | 'location'> {
    const objects = found === undefined ? method.parameters : [found];
    for (const { type, node } of objects) {
      const object = checker.getNonNullableType(type);
      // Names of the framework's own properties are in PascalCase.
      const property =
        schemas.propertyOf(object, name, node) ?? schemas.propertyOf(object, camelCase(name), node);
      if (property !== null) return { schema: property.schema, location: property.location };
    }
    return { location: null, schema: unknownSchema(`the type of ${name} is not found`, method.node) };
  }

  function formFields(parameter: RouteParameter): readonly PropertySchema[] {
    const field = passed(parameter);
    const object =
      parameter.propertyOf === undefined && method.parameters.find(({ name }) => name === parameter.name);
    const fields =
      object && field.schema.reference !== undefined ? schemas.propertiesOf(object.type, object.node) : [];
    return fields.length === 0 ? [field] : fields;
  }

  function body(): BodyContract | null {
    const json = parameters.find(({ in: where }) => where === 'body');
    const form = parameters.filter(({ in: where }) => where === 'form');
    const isRequired = [json ?? [], form].flat().some(({ optional }) => !optional);
    const withTypes = (schema: Schema, mediaTypes: readonly string[]) => ({
      mediaTypes: accepted.length === 0 ? mediaTypes : accepted,
      schema,
      isRequired,
    });
    if (json !== undefined) {
      const { schema } = passed(json);
      return withTypes(schema, [mediaTypeOf(schema)]);
    }
    if (form.length === 0) return null;
    const properties = form.flatMap(formFields);
    const hasFile = properties.some(({ schema }) => isBinary(schema));
    return withTypes({ type: 'object', properties }, hasFile ? [FORM] : [FORM, FORM_WITHOUT_FILES]);
  }

  function response(): ResponseContract {
    const { result, node } = method;
    if (result === 'none') return { status: 200, mediaTypes: [], schema: null };
    if (result === 'unknown') {
      const schema = unknownSchema('the type of the result is not found', node);
      return { status: 200, mediaTypes: [mediaTypeOf(schema)], schema };
    }
    const type = checker.getAwaitedType(result.type) ?? result.type;
    if ((type.flags & (ts.TypeFlags.VoidLike | ts.TypeFlags.Never)) !== 0)
      return { status: 200, mediaTypes: [], schema: null };
    const schema = schemas.schemaOf(type, innerType(result.node));
    return { status: 200, mediaTypes: [mediaTypeOf(schema)], schema };
  }

  const description = ts.isMethodDeclaration(method.node) ? descriptionOf(method.node) : '';
  return {
    parameters: parameters.flatMap((parameter): readonly ParameterContract[] => {
      const { in: where } = parameter;
      if (where === 'body' || where === 'form') return [];
      const { name, schema, isRequired } = passed(parameter);
      return [{ name, in: where, schema, isRequired }];
    }),
    body: body(),
    responses: [response()],
    ...(description !== '' && { description }),
  };
}
