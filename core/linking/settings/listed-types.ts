import { evaluate } from '../../evaluation/evaluate';
import { isUnknown, unknown } from '../../evaluation/outcome';
import type { ListedType } from '../../model/application';
import type { Closure, TypeHandle, Unknown } from '../../model/value';
import type { NamedSetting } from './options-code';

/** The types that a setting adds to a list, and why others cannot be told. */
export function typesIn({ operation, value, isConditional, location }: NamedSetting): {
  readonly types: readonly ListedType[];
  readonly unread: readonly Unknown[];
} {
  if (operation !== 'add')
    return { types: [], unread: [unknown('the list is changed in a way that is not followed', location)] };
  const outcome = evaluate(value);
  if (isUnknown(outcome)) return { types: [], unread: [outcome] };
  const items = typeof outcome === 'object' && outcome?.kind === 'list' ? outcome.items : [outcome];
  const doubt = isConditional ? unknown('it is listed under a condition', location) : null;
  const types = items.flatMap((item) =>
    typeof item === 'object' && item?.kind === 'type'
      ? [{ name: nameOf(value, item.type), id: item.type.id, doubt, location }]
      : [],
  );
  const rest = items.length - types.length;
  return { types, unread: rest === 0 ? [] : [unknown('it is no type that is known here', location)] };
}

/** A type as the code calls it. */
function nameOf({ expression }: Closure, { name }: TypeHandle): string {
  return expression.kind === 'type' ? expression.type.text : name;
}
