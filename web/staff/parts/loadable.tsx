import { type ComponentType, type ReactNode, useEffect, useState } from "react";

type Loadable<Props> = ComponentType<Props> & {
  /** Starts loading before the component is shown. */
  load: () => Promise<void>;
};

/**
 * A component whose code comes when it is first shown. React's `lazy` would hold back for 0.3 s what has come after a
 * fallback, and do so again at every further one on the way to a page.
 * @param fallback shown meanwhile, and by the server. What cannot be loaded is thrown to the boundary around it.
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
