/**
 * Orders templates as the router tries them: segment by segment from the left, literal before constrained parameter
 * before parameter before catch-all; the shorter one first when all else is equal. `/a/b` → `/a/{id}` → `/{name}/b`.
 */
export function comparePrecedence(a: string, b: string): number {
  const left = segmentRanks(a);
  const right = segmentRanks(b);
  for (let at = 0; at < Math.min(left.length, right.length); at++) {
    const difference = left[at]! - right[at]!;
    if (difference !== 0) return difference;
  }
  return left.length - right.length;
}

function segmentRanks(template: string): readonly number[] {
  return template.split('/').filter(Boolean).map(segmentRank);
}

function segmentRank(segment: string): number {
  if (!segment.includes('{')) return 1;
  const isConstrained = segment.includes(':');
  if (segment.startsWith('{*')) return isConstrained ? 4 : 5;
  const isWhole = segment.startsWith('{') && segment.indexOf('}') === segment.length - 1;
  return isConstrained || !isWhole ? 2 : 3;
}
