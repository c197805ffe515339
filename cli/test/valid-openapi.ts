import assert from 'node:assert/strict';

/** Asserts that a document conforms to the schema of its OpenAPI version, and that it contains all that it refers to. */
export async function requireValid(document: object): Promise<void> {
  const { Validator } = await import('@seriousme/openapi-schema-validator');
  const text = JSON.stringify(document);
  const { valid, errors } = await new Validator().validate(JSON.parse(text));
  assert.ok(valid, JSON.stringify(errors, null, 2));
  const { components } = JSON.parse(text);
  for (const [, name = ''] of text.matchAll(/"#\/components\/schemas\/([^"]*)"/g))
    assert.ok(components.schemas[name], `${name} is missing`);
}
