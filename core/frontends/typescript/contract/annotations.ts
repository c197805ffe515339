import type { ts } from 'ts-morph';
import type { PropertySchema, Schema } from '../../../model/contract';
import { commentSchema } from './comments';
import { decoratorEffects } from './decorators';
import { locationOf } from './origins';

type Annotated = Pick<PropertySchema, 'schema' | 'isRequired'>;

/** The members that a schema may have beside a reference. */
const BESIDE_REFERENCE: ReadonlySet<string> = new Set(['description', 'deprecated']);

function withMembers(schema: Schema, members: Partial<Schema>): Schema {
  const added = Object.entries(members).filter(
    ([name]) => schema.reference === undefined || BESIDE_REFERENCE.has(name),
  );
  return { ...schema, ...Object.fromEntries(added) };
}

/** Adds what the comment and the decorators of a declaration say to the schema of its type. */
export function annotate(
  { schema, isRequired }: Annotated,
  node: ts.Node,
  checker: ts.TypeChecker,
): Annotated {
  let annotated: Annotated = { schema: withMembers(schema, commentSchema(node)), isRequired };
  for (const { limits, isEach, conversion } of decoratorEffects(node, checker)) {
    const { isRequired: required = annotated.isRequired, ...members } = limits;
    const { items } = annotated.schema;
    const limited =
      isEach && items
        ? { ...annotated.schema, items: withMembers(items, members) }
        : withMembers(annotated.schema, isEach ? {} : members);
    annotated = {
      schema: conversion === null ? limited : converted(limited, conversion),
      isRequired: required,
    };
  }
  return annotated;
}

/** A schema that may be wrong, because a decorator changes what JSON carries. */
function converted(schema: Schema, decorator: ts.Decorator): Schema {
  const text = `the decorator ${decorator.expression.getText()} changes what JSON carries`;
  const reason = { code: 'not-evaluated', text, location: locationOf(decorator) } as const;
  return { ...schema, uncertainty: { certainty: 'unknown', reason } };
}
