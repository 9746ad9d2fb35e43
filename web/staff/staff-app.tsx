import "./mantine.css";
import { Button, MantineProvider } from "@mantine/core";
import { Notifications } from "@mantine/notifications";
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { setNonce } from "get-nonce";
import { useState } from "react";
import { showMe } from "#contract/office/sign-in.ts";
import { MainArea } from "#ui/layout/page-layout.tsx";
import { ApiProblem } from "../api/client.ts";
import { problemInOneLine } from "../api/problem-messages.ts";
import { loadedPath } from "../loaded-path.ts";
import { isPersonalPage } from "../paths.ts";
import shell from "./home/shell/shell.module.css";
import { Shell } from "./home/shell/shell.tsx";
import { SocietyMark } from "./home/shell/society-mark.tsx";
import { StaffSkeleton } from "./home/shell/staff-skeleton.tsx";
import { apiCache } from "./kit/api/api-cache.ts";
import { SessionGate } from "./kit/api/session.tsx";
import { StaffPage } from "./kit/parts/staff-page.tsx";
import surfaces from "./kit/theme/staff-surfaces.module.css";
import { staffCssVariables, staffTheme } from "./kit/theme/staff-theme.ts";

/** The nonce that allows scripts of this page to add styles; public pages have none. */
const nonce = document.querySelector<HTMLElement>("script[nonce]")?.nonce ?? "";
setNonce(nonce);

/** The staff area: theme, data and session around the shell with the page. */
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
        <Notifications position="bottom-left" classNames={{ root: surfaces.notices ?? "" }} />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * Whether the policy of the document allows the styles of the area. After client-side navigation from a public page it
 * does not, so the page is reloaded.
 */
function documentMayStyle(): boolean {
  const path = loadedPath();
  if (path === null || isPersonalPage(path)) return true;
  window.location.reload();
  return false;
}

/** Reloads lists on each return to the window; failed requests are not repeated. */
function staffQueryClient(): QueryClient {
  // The permissions may have changed since the page was loaded: a role, or a required setup.
  const onError = (error: Error) => {
    if (error instanceof ApiProblem && error.status === 403) void apiCache(client).invalidate(showMe);
  };
  const client = new QueryClient({
    queryCache: new QueryCache({ onError }),
    mutationCache: new MutationCache({ onError }),
    defaultOptions: {
      queries: {
        staleTime: 15_000,
        retry: (failures, error) => !(error instanceof ApiProblem) && failures < 2,
        retryDelay: 1_000,
        // Requests are made even if the browser reports that it is offline, as it may wrongly do inside a hospital's
        // network.
        networkMode: "always",
      },
      mutations: { retry: false, networkMode: "always" },
    },
  });
  return client;
}

/** Shown if the server did not confirm the session. The token is kept, since it may be valid. */
function Unreachable({ again, error }: { again: () => void; error: Error }) {
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        <SocietyMark />
      </nav>
      <MainArea className={shell.page}>
        <StaffPage title="Не удалось проверить вход" width="narrow">
          <p role="status">{problemInOneLine(error)} Вход сохранён: пароль вводить не нужно.</p>
          <div>
            <Button onClick={again}>Повторить</Button>
          </div>
        </StaffPage>
      </MainArea>
    </>
  );
}
