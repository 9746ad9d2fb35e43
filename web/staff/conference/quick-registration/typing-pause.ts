/** In milliseconds. Browsers allow a page to open a tab within five seconds of a keystroke. */
const pause = 1_000;

export type TypingPause = {
  /** Restarts the pause after a key in the field. */
  typed: () => void;
  /** Ends the pause after the text was sent or cleared. */
  finished: () => void;
  /** Runs the action after a pause in typing, and after earlier actions. */
  after: (action: () => void) => void;
};

/** Delays actions that would take the focus while a name is being typed; keeps their order. */
export function typingPause(): TypingPause {
  const actions: (() => void)[] = [];
  let typedAt = Number.NEGATIVE_INFINITY;
  const runOrWait = () => {
    const left = typedAt + pause - performance.now();
    if (left > 0) setTimeout(runOrWait, left);
    else for (const action of actions.splice(0)) action();
  };
  return {
    typed: () => {
      typedAt = performance.now();
    },
    finished: () => {
      typedAt = Number.NEGATIVE_INFINITY;
    },
    after: (action) => {
      // The first one starts the timer for all.
      if (actions.push(action) === 1) runOrWait();
    },
  };
}
