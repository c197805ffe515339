import type { FileFacts } from './facts/file';
import { simpleName } from './type-reference';

/** Types of options that code configures, by the ends of their names: the framework's own prefix stands in front. */
export const optionsTypes = /(?:AspNetCoreMvcOptions|ConventionalControllerOptions)$/;

/** Types of options that functions take as a parameter; also the settings of one registration. */
export const handedTypes =
  /(?:AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting)$/;

/** Names in code that decides about routes: options, tables of names, and classes that the framework lets others replace. */
const CONFIGURATION_WORD =
  /AspNetCoreMvcOptions|Conventional(?:ControllerOptions|ControllerSetting|RouteBuilder)|onventionalPrefixes|ommonPostfixes|(?:Abp|Fx)ServiceConvention/;
const CONFIGURATION_NAME = new RegExp(`^\\w*(?:${CONFIGURATION_WORD.source})$`);

/** Tables of names that code may change. */
export const isTableName = (name: string): boolean =>
  /^(?:conventionalPrefixes|commonPostfixes)$/i.test(name);

export const isConfigurationName = (name: string): boolean => CONFIGURATION_NAME.test(name);

/** Other names that a file gives to what has such a name. */
export const configurationAliases = ({ imports }: Pick<FileFacts, 'imports'>): readonly string[] =>
  imports.flatMap((entry) => {
    if (entry.kind !== 'alias' && entry.kind !== 'name') return [];
    const target = entry.kind === 'name' ? entry.imported : simpleName(entry.target.name);
    return isConfigurationName(target) ? [entry.local] : [];
  });

/** A call that adds a convention to the options of the web framework. */
const ADDED_CONVENTION = /\bConventions\s*\??\.\s*(?:Add|Insert)\s*\(/;

/** Whether the code of a file may configure controllers, by the words in its text. */
export const mayConfigure = (text: string): boolean =>
  CONFIGURATION_WORD.test(text) || ADDED_CONVENTION.test(text);

/** Whether the code of a file may run when an application starts, by the words in its text. */
export const mayStartUp = (text: string): boolean =>
  /onfigureServices|CreateBuilder|CreateHostBuilder|\bbootstrap\b/.test(text);

/** Which of the two types of options a type is: that of all conventional controllers, or that of MVC. */
export function optionsKind(optionsType: string): 'conventional' | 'mvc' {
  return optionsType.endsWith('ConventionalControllerOptions') ? 'conventional' : 'mvc';
}
