import { posix, resolve } from 'node:path';
import { parse } from 'jsonc-parser';
import { isJsonObject } from '../../core';
import { decode } from '../../core/discovery/decoding';
import { MAX_FILE_SIZE } from '../../core/discovery/source-files';
import { readBytes, realFile } from '../../reading/regular-files';

/**
 * The URLs where a project listens in development, according to its `Properties/launchSettings.json`; those with https
 * first. Empty if the file is missing, cannot be read, or names no URL. `project` is the path of the project file.
 */
export function launchUrls(root: string, project: string | null): readonly string[] {
  const settings = readSettings(
    root,
    posix.join(posix.dirname(project ?? '.'), 'Properties/launchSettings.json'),
  );
  const { profiles, iisSettings } = isJsonObject(settings) ? settings : {};
  const own = Object.values(isJsonObject(profiles) ? profiles : {})
    .filter(isJsonObject)
    .filter(({ commandName }) => commandName === 'Project')
    .flatMap(({ applicationUrl }) => urlsIn(applicationUrl));
  const { iisExpress } = isJsonObject(iisSettings) ? iisSettings : {};
  const { applicationUrl, sslPort } = isJsonObject(iisExpress) ? iisExpress : {};
  const secure = typeof sslPort === 'number' && sslPort > 0 ? [`https://localhost:${sslPort}`] : [];
  const all = own.length > 0 ? own : [...secure, ...urlsIn(applicationUrl)];
  const isPlain = (url: string) => !url.startsWith('https:');
  return [...new Set(all)].sort((a, b) => Number(isPlain(a)) - Number(isPlain(b)));
}

function readSettings(root: string, name: string): unknown {
  try {
    const path = realFile({ base: root, name });
    return parse(decode(readBytes(resolve(root, path), name, MAX_FILE_SIZE)), [], {
      allowTrailingComma: true,
    });
  } catch {
    return null;
  }
}

/** `http://*:5000/;https://localhost:5001` → `http://localhost:5000`, `https://localhost:5001`. */
function urlsIn(list: unknown): readonly string[] {
  return String(list ?? '')
    .split(';')
    .map((url) => url.trim().replace(/^(https?:\/\/)(?:[*+]|0\.0\.0\.0|\[::\])(?=[:/]|$)/i, '$1localhost'))
    .filter((url) => /^https?:/i.test(url) && URL.canParse(url))
    .map((url) => new URL(url).href.replace(/\/$/, ''));
}
