import type { Analysis } from '../../../core';
import { printableJson } from '../printable-json';
import type { Exported } from './index';
import { openApiDocument } from './openapi/document';

/** The routes of one application as the text of an OpenAPI document. */
export function openApiReport({ routes, applications }: Analysis): Exported {
  const { document, leftOut } = openApiDocument(routes, applications[0]?.name ?? '');
  return { text: printableJson(document), leftOut };
}
