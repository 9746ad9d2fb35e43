/**
 * Runs only while no menu, popover or question is open: its keys are its own, and Esc closes it, not the drawer behind.
 */
export function unlessDialogOpen(run: () => void): () => void {
  return () => {
    if (!document.querySelector('[role="dialog"], [role="menu"]')) run();
  };
}
