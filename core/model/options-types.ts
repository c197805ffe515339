/** Types of options that code configures, by the ends of their names: the framework's own prefix stands in front. */
export const optionsTypes = /(?:AspNetCoreMvcOptions|ConventionalControllerOptions)$/;

/** Types of what functions are handed to say something to options; also the settings of one registration. */
export const handedTypes =
  /(?:AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting)$/;

/** Whether a text names any of these types. */
export function namesOptionsType(text: string): boolean {
  return /AspNetCoreMvcOptions|ConventionalControllerOptions|ConventionalControllerSetting/.test(text);
}

/** The member of the MVC options that holds the options of all conventional controllers. */
export const allControllers = 'ConventionalControllers';

/** The list of the settings that `Create(…)` calls made so far, as a member of the MVC options. */
export const settingsMember = `${allControllers}.ConventionalControllerSettings`;

/** What is done to each setting of that list, whatever the loop, is done to this member. */
export const eachSettingMember = `${settingsMember}.Each`;

/**
 * Where code lets run what `PreConfigure` prepared for an options object, as if that were a member of it:
 * `services.GetPreConfigureActions<…>().Configure(options)`.
 */
export const preparedMember = 'PreConfigureActions';

/** Whether a type is that of the options of all conventional controllers. */
export function isOfAllControllers(optionsType: string): boolean {
  return optionsType.endsWith('ConventionalControllerOptions');
}

/** Where the options of a type lie below the MVC options: what is said to those of all controllers is said to a member. */
export function membersBelowMvc(optionsType: string): readonly string[] {
  return isOfAllControllers(optionsType) ? [allControllers] : [];
}

/** `ConventionalControllers.UseV3UrlStyle` → `UseV3UrlStyle`; null for a member that lies elsewhere. */
export function belowAllControllers(member: string): string | null {
  const front = `${allControllers}.`;
  return member.startsWith(front) ? member.slice(front.length) : null;
}
