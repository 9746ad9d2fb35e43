import "./mantine.css";
import { MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { useState } from "react";
import { loadedPath } from "../loaded-path.ts";
import { isPersonalPage } from "../paths.ts";
import { staffQueryClient } from "./query-client.ts";
import { SessionGate } from "./session.tsx";
import { Shell } from "./shell/shell.tsx";
import { StaffSkeleton } from "./shell/staff-skeleton.tsx";
import { Unreachable } from "./shell/unreachable.tsx";
import surfaces from "./theme/staff-surfaces.module.css";
import { staffCssVariables, staffTheme } from "./theme/staff-theme.ts";

/** The policy of a personal page lets its script add styles under this word; other pages have none. */
const nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
setNonce(nonce);

/** The staff area: looks, data, who is signed in, then the shell with the page. */
export function StaffApp() {
  const [client] = useState(staffQueryClient);
  if (!documentMayStyle()) return <StaffSkeleton />;
  return (
    <MantineProvider
      theme={staffTheme}
      cssVariablesResolver={staffCssVariables}
      forceColorScheme="light"
      getStyleNonce={() => nonce}
    >
      <QueryClientProvider client={client}>
        <SessionGate
          waiting={<StaffSkeleton />}
          unreachable={(again, error) => <Unreachable again={again} error={error} />}
        >
          <Shell />
        </SessionGate>
        <Notifications position="bottom-left" limit={4} classNames={{ root: surfaces.notices ?? "" }} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/** Came here from a public page by script: its policy forbids what the area needs, so the page is loaded anew. */
function documentMayStyle(): boolean {
  const path = loadedPath();
  if (path === null || isPersonalPage(path)) return true;
  window.location.reload();
  return false;
}
