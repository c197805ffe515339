import type { Setting } from '../../model/application';

/** A setting whose value cannot be told; `text` says what it is. */
export function doubtful(setting: Setting, text: string): Setting {
  const { value, location } = setting;
  return { ...setting, value: { ...value, expression: { kind: 'opaque', text, location } } };
}
