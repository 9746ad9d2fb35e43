/**
 * Runs a function only if no menu, popover or dialog is open, which handle the keys themselves: Esc closes them, not
 * the drawer behind them.
 */
export function unlessDialogOpen(run: () => void): () => void {
  return () => {
    if (!document.querySelector('[role="dialog"], [role="menu"]')) run();
  };
}
