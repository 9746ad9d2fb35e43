/** In milliseconds; a browser lets a page open a tab for five seconds after a key. */
const pause = 1_000;

export type TypingPause = {
  /** Starts the pause anew: a key was pressed in the field. */
  typed: () => void;
  /** Ends the pause: the text was sent or cleared. */
  finished: () => void;
  /** Runs the action, after those that wait already, as soon as typing has paused. */
  after: (action: () => void) => void;
};

/** Holds back, in order, what would take the keyboard in the middle of a name. */
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
