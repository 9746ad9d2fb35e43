import { useEffect } from "react";
import { type LoaderFunctionArgs, useLoaderData, useMatches } from "react-router";
import { Button } from "#ui/forms/button.tsx";
import frame from "../components/frame/site-frame.module.css";
import { visitContext } from "../request-context.ts";
import { useRootData } from "../root-data.ts";
import { AnnouncementsStrip } from "./home/shell/announcements-strip.tsx";
import { StaffSkeleton } from "./home/shell/staff-skeleton.tsx";
import { staffRouteOf } from "./kit/map/staff-route-table.ts";
import { loadable } from "./kit/parts/loadable.tsx";
import styles from "./staff-layout.module.css";
import { staffScreens } from "./staff-screens.tsx";

const StaffApp = loadable(() => import("./staff-app.tsx").then((file) => file.StaffApp), <StaffSkeleton />);

/** Returns the nonce of the page's policy for scripts. */
export function loader({ context }: LoaderFunctionArgs) {
  return { nonce: context.get(visitContext).nonce };
}

/** The nonce belongs to the document, so navigation inside the area does not change it. */
export const shouldRevalidate = () => false;

/**
 * The layout of every staff page. The server sends a skeleton without any account; the area itself is loaded by script
 * and runs in the browser only, so that no personal data are rendered, cached or sent with the page.
 */
export default function StaffLayout() {
  const { nonce } = useLoaderData<typeof loader>();
  useStaffSurroundings();
  useScreenAhead();
  return (
    <div className={styles.layout}>
      <a href="#main" className={frame.skip} data-no-underline="" data-print="hide">
        Перейти к содержанию
      </a>
      <AnnouncementsStrip nonce={nonce} />
      <StaffApp />
    </div>
  );
}

/** Marks the document while the area is shown, so that the public page's container does not restrict dialogs. */
function useStaffSurroundings(): void {
  useEffect(() => {
    document.body.dataset["staff"] = "";
    return () => {
      delete document.body.dataset["staff"];
    };
  }, []);
}

/** Loads the page's code while the session is requested. */
function useScreenAhead(): void {
  const screen = staffRouteOf(useMatches())?.screen;
  useEffect(() => {
    // A load failure is shown by the screen itself.
    if (screen) staffScreens[screen].load().catch(() => {});
  }, [screen]);
}

/** An error of the area, or a failure to load it, as after an update of the site. */
export function ErrorBoundary() {
  const name = useRootData()?.site.short_name;
  return (
    <main id="main" className={styles.broken}>
      <h1>Страница не открылась</h1>
      <p>Возможно, сайт только что обновился. То, что уже сохранено, на месте.</p>
      <Button onClick={() => window.location.reload()}>Обновить страницу</Button>
      {name && <p>{name}</p>}
    </main>
  );
}
