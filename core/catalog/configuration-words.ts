import type { FileFacts } from '../model/facts/file-facts';
import { simpleName } from '../model/type-reference';

/** Matches the names of the options types that code configures, with any framework prefix. */
export const optionsTypes = /(?:AspNetCoreMvcOptions|ConventionalControllerOptions)$/;

/** Matches the types of parameters through which a function receives options or the settings of one registration. */
export const passedTypes =
  /(?:AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting)$/;

/** Matches names in code that affects routes: options, name tables, and replaceable classes of the framework. */
const CONFIGURATION_WORD =
  /AspNetCoreMvcOptions|Conventional(?:ControllerOptions|ControllerSetting|RouteBuilder)|onventionalPrefixes|ommonPostfixes|(?:Abp|Fx)ServiceConvention/;
const CONFIGURATION_NAME = new RegExp(`^\\w*(?:${CONFIGURATION_WORD.source})$`);

/** Whether this is the name of a table that code may change: `conventionalPrefixes`, `commonPostfixes`. */
export const isTableName = (name: string): boolean =>
  /^(?:conventionalPrefixes|commonPostfixes)$/i.test(name);

export const isConfigurationName = (name: string): boolean => CONFIGURATION_NAME.test(name);

/** The import aliases that a file defines for configuration names. */
export const configurationAliases = ({ imports }: Pick<FileFacts, 'imports'>): readonly string[] =>
  imports.flatMap((entry) => {
    if (entry.kind !== 'alias' && entry.kind !== 'name') return [];
    const target = entry.kind === 'name' ? entry.imported : simpleName(entry.target.name);
    return isConfigurationName(target) ? [entry.local] : [];
  });

/** A call that adds a convention to the options of the web framework, in either language. */
export const addedConvention = /\b(?:Conventions\W+(?:Add|Insert)|conventions\W+(?:add|insert|push))\s*\(/;

/** Whether the code of a file may configure controllers, judging by the words in its text. */
export const mayConfigure = (text: string): boolean =>
  CONFIGURATION_WORD.test(text) || addedConvention.test(text);

const START_WORD = /onfigureServices|CreateBuilder|CreateHostBuilder|\bbootstrap\b/;

/** Whether the code of a file may run when an application starts, judging by the words in its text. */
export const mayStartUp = (text: string): boolean => START_WORD.test(text);

/** `mayConfigure` and `mayStartUp` reject each text that none of these patterns matches. */
export const configurationWords: readonly RegExp[] = [CONFIGURATION_WORD, addedConvention, START_WORD];

/** Whether an options type belongs to conventional controllers or to MVC. */
export function optionsKind(optionsType: string): 'conventional' | 'mvc' {
  return optionsType.endsWith('ConventionalControllerOptions') ? 'conventional' : 'mvc';
}
