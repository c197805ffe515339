import { type Route, routeLabel } from '../../core';
import { placeText } from '../../core/model/location';
import type { Hit } from '../../core/queries/contest';
import type { Match, NearMiss } from '../../core/queries/match';
import { name, version } from '../../package.json';
import type { ColorLevel } from '../color-level';
import { place } from './json';
import { palette } from './palette';
import { printable, printableJson } from './printable';

/** What answers a URL, what it captures, and what nearly answered. */
export function matchText(match: Match, colorLevel: ColorLevel): string {
  const colors = palette(colorLevel);
  const line = (route: Route, text = '') =>
    `  ${colors.verb(printable(route.verb))} ${colors.route(printable(route.path))}  ${printable(`${route.service}.${route.method}`)}${text}  ${colors.faint(printable(placeText(route.location)))}`;
  const captured = (hit: Hit) =>
    hit.captured.map(({ name, value }) => `    ${printable(`${name} = ${value}`)}`);
  const section = (title: string, lines: readonly string[]) =>
    lines.length === 0 ? [] : [colors.heading(title), ...lines];
  const hits = (list: readonly Hit[]) => list.flatMap((hit) => [line(hit.route), ...captured(hit)]);
  const misses = (list: readonly NearMiss[]) =>
    list.map(({ route, reason }) => line(route, `: ${printable(reason)}`));
  const styled = (list: readonly Hit[]) =>
    list.map((hit) => line(hit.route, `, ${hit.route.style === 'v3' ? 'v4' : 'v3'} address`));
  const clear = match.winners.filter((hit) => !match.tied.includes(hit));
  const title = new Set(clear.map(({ route }) => route.verb)).size > 1 ? 'answers, by verb' : 'answers';
  return [
    ...(match.prefix === '' ? [] : [`${printable(match.prefix)} is taken as the prefix of a gateway`]),
    ...section(title, hits(clear)),
    ...section('ambiguous: the router cannot choose', hits(match.tied)),
    ...section('fits too, and comes later', hits(match.losers)),
    ...section('fits for another verb', hits(match.otherVerbs)),
    ...section('would fit in the other style', styled(match.otherStyle)),
    ...section('nearly fits', misses(match.nearMisses)),
  ]
    .map((text) => `${text}\n`)
    .join('');
}

/** The same as JSON. */
export function matchJson(match: Match): string {
  const row = (route: Route) => ({
    route: routeLabel(route),
    application: route.application,
    location: place(route.location),
  });
  const hits = (list: readonly Hit[]) =>
    list.map((hit) => ({
      ...row(hit.route),
      captured: Object.fromEntries(hit.captured.map(({ name, value }) => [name, value])),
    }));
  const document = {
    schemaVersion: 1,
    tool: { name, version },
    path: match.path,
    prefix: match.prefix,
    ambiguous: match.tied.length > 0,
    winners: hits(match.winners),
    losers: hits(match.losers),
    otherVerbs: hits(match.otherVerbs),
    otherStyle: hits(match.otherStyle),
    nearMisses: match.nearMisses.map(({ route, reason }) => ({ ...row(route), reason })),
  };
  return printableJson(`${JSON.stringify(document, null, 2)}\n`);
}
