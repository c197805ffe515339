import type { ClientMember, ClientType } from '../model/client-calls';
import { isJsonObject } from '../model/json-object';
import { lineStarts, locationInLines } from '../model/location';

const DEFINITION = /(?:^|\/)generate-proxy\.json$/;
const MODELS = /(?:^|\/)proxy\/(?:.*\/)?(?:models|[^/]+\.enum)\.\w+$/;

/** Whether a file is an API definition that the framework's Angular generator saved. */
export const isSavedDefinition = (file: string): boolean => DEFINITION.test(file);

/** Whether a file may contain types that the framework's Angular generator wrote. */
export const isModelFile = (file: string): boolean => DEFINITION.test(file) || MODELS.test(file);

/** The types in a file of the framework's Angular generator; none for other files. Throws for invalid JSON. */
export function clientTypesInFile(file: string, text: string): readonly ClientType[] {
  if (DEFINITION.test(file)) return typesInDefinition(file, text);
  return MODELS.test(file) ? typesInModels(file, text) : [];
}

const NAME = String.raw`[\p{L}\p{N}_$]+`;
const TYPE = new RegExp(
  String.raw`^export\s+(interface|enum)\s+(${NAME})\s*(?:<([^{}]*?)>)?\s*(?:extends\s+([^{}]+?))?\s*\{([^{}]*)\}`,
  'gmu',
);
const PROPERTY = /^\s*(?:readonly\s+)?['"]?([\p{L}\p{N}_$-]+)['"]?\??\s*:\s*([^;]+?)[;,]?\s*$/u;
const VALUE = new RegExp(String.raw`^\s*['"]?(${NAME})['"]?\s*=\s*(-?\d+|'[^']*'|"[^"]*"),?\s*$`, 'u');

/** `export interface BookDto extends EntityDto<string> { name?: string; }`. A type with other members is left out. */
function typesInModels(file: string, text: string): readonly ClientType[] {
  const lines = lineStarts(text);
  const code = text.replace(/\/\*.*?\*\/|\/\/[^\r\n]*/gs, (comment) => comment.replace(/[^\r\n]/g, ' '));
  return [...code.matchAll(TYPE)].flatMap(
    ({ index, 0: whole, 1: kind, 2: name = '', 3: parameters, ...rest }) => {
      const { 4: bases, 5: body = '' } = rest;
      const isEnum = kind === 'enum';
      const members: ClientMember[] = [];
      let start = index + whole.length - 1 - body.length;
      for (const line of body.split('\n')) {
        const [, member = '', written = ''] = (isEnum ? VALUE : PROPERTY).exec(line) ?? [];
        if (member === '' && line.trim() !== '') return [];
        const from = start + line.indexOf(member);
        const location = locationInLines(file, lines, from, from + member.length);
        if (member !== '') members.push({ name: member, text: written, location });
        start += line.length + 1;
      }
      const from = index + whole.indexOf(name, whole.indexOf(kind!) + kind!.length);
      return [
        {
          name,
          arity: parameters === undefined ? 0 : parameters.split(',').length,
          isEnum,
          bases: bases === undefined ? [] : bases.split(/,(?![^<]*>)/).map((base) => base.trim()),
          members,
          location: locationInLines(file, lines, from, from + name.length),
        },
      ];
    },
  );
}

const textsOf = (value: unknown): readonly string[] => (Array.isArray(value) ? value.map(String) : []);

/** `"types": { "Acme.BookDto": { "properties": [{ "name": "Name", "type": "System.String" }] } }` */
function typesInDefinition(file: string, text: string): readonly ClientType[] {
  const document: unknown = JSON.parse(text.replace(/^\uFEFF/, ''));
  const types = isJsonObject(document) && isJsonObject(document.types) ? document.types : {};
  const lines = lineStarts(text);
  let at = 0;
  /** The location of a text in quotes behind the current position; that of the position if it is not there. */
  const locate = (name: string) => {
    const start = text.indexOf(`"${name}"`, at);
    return start < 0
      ? locationInLines(file, lines, at, at + 1)
      : locationInLines(file, lines, start + 1, start + 1 + name.length);
  };
  return Object.entries(types).flatMap(([name, type]): readonly ClientType[] => {
    if (!isJsonObject(type)) return [];
    const found = text.indexOf(`"${name}": {`, at);
    if (found >= 0) at = found;
    const location = locate(name);
    const isEnum = type.isEnum === true;
    const values = textsOf(type.enumValues);
    const properties = (Array.isArray(type.properties) ? type.properties : []).filter(isJsonObject);
    const members = isEnum
      ? textsOf(type.enumNames).map((one, index) => ({
          name: one,
          text: values[index] ?? '',
          location: locate(one),
        }))
      : properties.map((one) => {
          const own = String(one.name);
          return { name: own, text: String(one.type), location: locate(own) };
        });
    const bases = typeof type.baseType === 'string' && !isEnum ? [type.baseType] : [];
    const arity = Array.isArray(type.genericArguments) ? type.genericArguments.length : 0;
    return [{ name, arity, isEnum, bases, members, location }];
  });
}
