import { ts } from 'ts-morph';
import type { Schema } from '../../../model/contract';

/** Tags with a number that JSON Schema has under the same name. */
const LIMITS: ReadonlySet<string> = new Set(
  'minimum maximum exclusiveMinimum exclusiveMaximum minLength maxLength minItems maxItems'.split(' '),
);

const textOf = (comment: ts.JSDoc['comment']) => (ts.getTextOfJSDocComment(comment) ?? '').trim();

function tagSchema({ tagName, comment }: ts.JSDocTag): Partial<Schema> {
  const [name, text] = [tagName.text, textOf(comment)];
  if (name === 'deprecated') return { deprecated: true };
  if (name === 'asType' && text === 'integer') return { type: 'integer' };
  if (text !== '' && (name === 'format' || name === 'pattern')) return { [name]: text };
  return LIMITS.has(name) && text !== '' && Number.isFinite(Number(text)) ? { [name]: Number(text) } : {};
}

/** The description of a declaration; '' for none. */
export function descriptionOf(node: ts.Node): string {
  const [comment] = ts.getJSDocCommentsAndTags(node).filter(ts.isJSDoc).slice(-1);
  if (ts.isParameter(node))
    return ts.getJSDocParameterTags(node).map((tag) => textOf(tag.comment).replace(/^-\s*/, ''))[0] ?? '';
  return comment === undefined ? '' : textOf(comment.comment);
}

/** The description of a declaration, and the limits that the tags of its comment set. */
export function commentSchema(node: ts.Node): Partial<Schema> {
  const description = descriptionOf(node);
  const tags = ts.getJSDocTags(node).filter((tag) => !ts.isParameter(node) || ts.isJSDocParameterTag(tag));
  return Object.assign(description === '' ? {} : { description }, ...tags.map(tagSchema));
}
