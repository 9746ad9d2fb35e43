import { skipToken, useQuery } from "@tanstack/react-query";
import {
  createContext,
  type ReactNode,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
import { type Me, showMe, signOut } from "#contract/office/sign-in.ts";
import { dropToken, onTokenChange, storedToken, wasSignedOut } from "#web/api/auth-token.ts";
import { type Api, ApiProblem } from "#web/api/client.ts";
import { clearTypedBefore, forgetDesk, keepTypedFor } from "#web/api/desk-storage.ts";
import { signedInApi } from "#web/api/signed-in-api.ts";
import { paths } from "#web/paths.ts";
import { queryKey } from "./api-cache.ts";

export type Session = {
  me: Me;
  api: Api;
  /**
   * Ends this sign-in on the server and leaves the staff area, in every open tab.
   * @param before called after the sign-in has ended and before the page is left.
   * @throws Error if the server does not respond.
   */
  leave: (options: { before: () => void }) => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** The current session; always present inside `SessionGate`. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession belongs inside SessionGate.");
  return session;
}

type SessionGateProps = {
  /** Shown while the session is being checked, and while the page is being left. */
  waiting: ReactNode;
  /** Shown if the server does not respond; the token is kept. */
  unreachable: (again: () => void, error: Error) => ReactNode;
  children: ReactNode;
};

/**
 * Checks the stored token with the server: shows the area, or redirects to the sign-in page with a return address. Only
 * a 401 removes the token, because a server that is down does not invalidate it.
 */
export function SessionGate({ waiting, unreachable, children }: SessionGateProps) {
  const token = useSyncExternalStore(onTokenChange, storedToken);
  const api = useMemo(() => (token === null ? null : signedInApi(token)), [token]);
  const asked = useQuery({
    queryKey: queryKey(showMe),
    queryFn: api ? () => showWho(api) : skipToken,
    retry: false,
    staleTime: 5 * 60_000,
  });
  useState(clearPreviousUser);
  useLeavingWithout(token);
  const session = useMemo(
    (): Session | null =>
      asked.data && api && token !== null
        ? { me: asked.data, api, leave: ({ before }) => leaveWith(token, api, before) }
        : null,
    [asked.data, api, token],
  );
  if (token === null) return waiting;
  if (session) return <SessionContext value={session}>{children}</SessionContext>;
  return asked.isError && !asked.isFetching ? unreachable(() => void asked.refetch(), asked.error) : waiting;
}

/** Leaves by loading another document, so that no data of the staff area remain in memory. */
function useLeavingWithout(token: string | null): void {
  const first = useRef(token);
  useEffect(() => {
    if (token === null) forgetWhoSignedOut();
    if (token === null)
      window.location.replace(first.current !== null && wasSignedOut() ? paths.landing : signInAddress(first.current));
    else if (token !== first.current) window.location.reload();
  }, [token]);
}

/** Before anything is shown, removes what another account has typed in this tab. */
async function showWho(api: Api): Promise<Me> {
  const me = await api.request(showMe);
  ignoringStorageErrors(() => keepTypedFor(me.id, sessionStorage));
  return me;
}

/** Removes the data of a signed-out account, also in tabs that return to the area later. */
function forgetWhoSignedOut(): void {
  ignoringStorageErrors(() => {
    if (wasSignedOut()) forgetDesk(localStorage, sessionStorage);
  });
}

/** Runs before the desk reads its stored data. */
function clearPreviousUser(): void {
  ignoringStorageErrors(() => clearTypedBefore(localStorage, sessionStorage));
}

function ignoringStorageErrors(change: () => void): void {
  try {
    change();
  } catch {
    // The browser forbids storage, so there is nothing to remove.
  }
}

/** @param before the refused token, if there was one: the sign-in page then explains that the session has ended. */
function signInAddress(before: string | null): string {
  const { pathname, search } = window.location;
  const wanted = `${paths.signIn}?return=${encodeURIComponent(pathname + search)}`;
  return before === null ? wanted : `${wanted}&ended=yes`;
}

async function leaveWith(token: string, api: Api, before: () => void): Promise<void> {
  await api.request(signOut).catch((error: unknown) => {
    // A sign-in that has expired need not be ended.
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  });
  before();
  dropToken(token, { signedOut: true });
}
