import { type ComponentType, lazy, Suspense } from "react";
import { PageSpinner } from "./page-spinner.tsx";

/**
 * A staff page that its route loads when somebody comes to it. The server never renders it: the layout shows a skeleton
 * there. `load` gives the component: `browserOnly(() => import("./x.tsx").then((file) => file.X))`.
 */
export function browserOnly(load: () => Promise<ComponentType>): ComponentType {
  const Page = lazy(async () => ({ default: await load() }));
  return function BrowserOnly() {
    return (
      <Suspense fallback={<PageSpinner />}>
        <Page />
      </Suspense>
    );
  };
}
