/** The day of a moment where it is read, as `2025-11-21`. */
export function dayOf(moment: Date): string {
  const part = (number: number, length: number) => String(number).padStart(length, '0');
  return `${part(moment.getFullYear(), 4)}-${part(moment.getMonth() + 1, 2)}-${part(moment.getDate(), 2)}`;
}

/** Whether a text is a day of the calendar. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text);
}
