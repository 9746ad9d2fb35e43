/**
 * Returns a function that calls `run` unless a menu, popover or dialog is open. These handle keys themselves: Esc
 * closes them, not the drawer behind them.
 */
export function unlessDialogOpen(run: () => void): () => void {
  return () => {
    if (!document.querySelector('[role="dialog"], [role="menu"]')) run();
  };
}
