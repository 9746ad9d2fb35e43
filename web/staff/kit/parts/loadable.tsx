import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Loadable<Props> = ComponentType<Props> & {
  /** Starts loading before the component is shown. */
  load: () => Promise<void>;
};

/**
 * A component whose code is loaded when it is first shown. React's `lazy` delays content that follows a fallback by 0.3
 * s, and again for each nested one.
 * @param fallback shown meanwhile, and by the server.
 * @throws a failed load, to the surrounding error boundary.
 */
export function loadable<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): Loadable<Props> {
  let Loaded: ComponentType<Props> | undefined;
  const loadOnce = async () => {
    Loaded ??= await load();
  };
  function Loading(props: Props) {
    const [ended, setEnded] = useState<{ error?: unknown }>();
    useEffect(() => {
      if (Loaded) return;
      loadOnce().then(
        () => setEnded({}),
        (error: unknown) => setEnded({ error }),
      );
    }, []);
    if (Loaded) return <Loaded {...props} />;
    if (ended) throw ended.error;
    return fallback;
  }
  return Object.assign(Loading, { load: loadOnce });
}
