import { element } from './dom';
import type { Row } from './grouped-rows';

/** The height of a row in pixels; must equal `--row` in the style sheet. */
const ROW_HEIGHT = 32;
/** Number of rows that are rendered above and below the visible rows. */
const MARGIN = 10;

interface ListOptions {
  /** Returns the content of a row. */
  readonly render: (row: Row) => readonly (Node | null)[];
  /** Called when a row is selected by mouse or keyboard. */
  readonly onSelect: (row: Row) => void;
  /** Called to open or close a group. */
  readonly onToggle: (id: string) => void;
}

/** A tree with rows of equal height that renders only its visible rows. */
export class VirtualList {
  readonly #box: HTMLElement;
  readonly #room = element('div', { class: 'room' });
  readonly #options: ListOptions;
  #rows: readonly Row[] = [];
  #current = 0;
  #drawn = '';

  constructor(box: HTMLElement, options: ListOptions) {
    this.#box = box;
    this.#options = options;
    box.append(this.#room);
    box.addEventListener('scroll', () => this.#draw());
    box.addEventListener('keydown', (event) => this.#onKey(event));
    this.#room.addEventListener('click', (event) => {
      const line = (event.target as Element).closest<HTMLElement>('.row');
      if (line !== null) this.#choose(Number(line.dataset.at), true);
    });
    new ResizeObserver(() => this.#draw()).observe(box);
  }

  /** Replaces the rows. The current row stays current if it still exists. */
  show(rows: readonly Row[]): void {
    const identity = identityOf(this.#rows[this.#current]);
    const found = rows.findIndex((row) => identityOf(row) === identity);
    this.#rows = rows;
    this.#current = Math.max(found, 0);
    this.#room.style.height = `${rows.length * ROW_HEIGHT}px`;
    if (found < 0) this.#box.scrollTop = 0;
    this.redraw();
  }

  /** Renders the visible rows again. */
  redraw(): void {
    this.#drawn = '';
    this.#draw();
  }

  /** Selects the row of a route or a finding, and scrolls to it. */
  reveal(item: object): void {
    const at = this.#rows.findIndex((row) => identityOf(row) === item);
    if (at >= 0) this.#choose(at, false);
  }

  focus(): void {
    this.#box.focus();
  }

  #draw(): void {
    const first = Math.max(Math.floor(this.#box.scrollTop / ROW_HEIGHT) - MARGIN, 0);
    const last = Math.ceil((this.#box.scrollTop + this.#box.clientHeight) / ROW_HEIGHT) + MARGIN;
    const drawn = `${first} ${last}`;
    if (drawn === this.#drawn) return;
    this.#drawn = drawn;
    this.#room.replaceChildren(
      ...this.#rows.slice(first, last).map((row, index) => this.#line(row, first + index)),
    );
    this.#box.setAttribute('aria-activedescendant', this.#rows.length > 0 ? `row-${this.#current}` : '');
  }

  #line(row: Row, at: number): HTMLElement {
    const line = element(
      'div',
      {
        id: `row-${at}`,
        class: `row ${row.kind}`,
        role: 'treeitem',
        'data-at': at,
        'aria-level': row.level,
        'aria-selected': at === this.#current ? 'true' : 'false',
        'aria-expanded': row.kind === 'group' ? String(row.isOpen) : null,
      },
      ...this.#options.render(row),
    );
    line.style.top = `${at * ROW_HEIGHT}px`;
    line.style.setProperty('--level', String(row.level - 1));
    return line;
  }

  #choose(at: number, toggles: boolean): void {
    const row = this.#rows[at];
    if (row === undefined) return;
    this.#current = at;
    const top = at * ROW_HEIGHT;
    const { scrollTop, clientHeight } = this.#box;
    if (top < scrollTop) this.#box.scrollTop = top;
    else if (top + ROW_HEIGHT > scrollTop + clientHeight)
      this.#box.scrollTop = top + ROW_HEIGHT - clientHeight;
    this.redraw();
    if (row.kind === 'group' && toggles) this.#options.onToggle(row.id);
    else this.#options.onSelect(row);
  }

  #onKey(event: KeyboardEvent): void {
    const row = this.#rows[this.#current];
    if (row === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    const page = Math.max(Math.floor(this.#box.clientHeight / ROW_HEIGHT) - 1, 1);
    const last = this.#rows.length - 1;
    const steps: Readonly<Record<string, number>> = {
      ArrowDown: Math.min(this.#current + 1, last),
      ArrowUp: Math.max(this.#current - 1, 0),
      PageDown: Math.min(this.#current + page, last),
      PageUp: Math.max(this.#current - page, 0),
      Home: 0,
      End: last,
    };
    const isGroup = row.kind === 'group';
    const next = steps[event.key];
    if (next !== undefined) this.#choose(next, false);
    else if (event.key === 'Enter' || event.key === ' ') this.#choose(this.#current, true);
    else if (event.key === 'ArrowRight' && isGroup)
      this.#choose(row.isOpen ? Math.min(this.#current + 1, last) : this.#current, !row.isOpen);
    else if (event.key === 'ArrowLeft') {
      const parent = this.#rows.findLastIndex((one, at) => at < this.#current && one.level < row.level);
      this.#choose(isGroup && row.isOpen ? this.#current : parent, isGroup && row.isOpen);
    } else return;
    event.preventDefault();
  }
}

/** Identifies a row regardless of its index. */
function identityOf(row: Row | undefined): unknown {
  if (row === undefined) return null;
  return row.kind === 'group' ? row.id : row.kind === 'route' ? row.route : row.finding;
}
