/** The result of a check, for an operator who is not a programmer: the state, and the remedy for a problem. */
export type Checked = { what: string; isWell: boolean; says: string; remedy?: string };

export function well(what: string, says: string): Checked {
  return { what, isWell: true, says };
}

export function ill(what: string, says: string, remedy: string): Checked {
  return { what, isWell: false, says, remedy };
}

/** Returns a result that is good but could be safer. */
export function advice(what: string, says: string, remedy: string): Checked {
  return { what, isWell: true, says, remedy };
}

/** Returns «✓ База данных: открывается», or «✗ …» and «! …» (advice) with the remedy below. */
export function lineOf({ what, isWell, says, remedy }: Checked): string {
  const sign = isWell ? (remedy === undefined ? "✓" : "!") : "✗";
  return `${sign} ${what}: ${says}${remedy === undefined ? "" : `\n    ${remedy}`}`;
}
