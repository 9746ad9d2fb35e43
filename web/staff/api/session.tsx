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
import { type Me, showMe, signOut } from "#contract/staff/sign-in.ts";
import { dropToken, onTokenChange, storedToken, wasSignedOut } from "../../api/auth-token.ts";
import { type Api, ApiProblem } from "../../api/client.ts";
import { forgetDesk, forgetTypedBefore, keepTypedFor } from "../../api/desk-storage.ts";
import { signedInApi } from "../../api/signed-in-api.ts";
import { paths } from "../../paths.ts";
import { queryKey } from "./api-cache.ts";

export type Session = {
  me: Me;
  api: Api;
  /**
   * Ends this sign-in on the server and leaves the staff area, in every open tab.
   * @param before called once it has ended, before leaving.
   * @throws Error if the server does not respond.
   */
  leave: (options: { before: () => void }) => Promise<void>;
};

const SessionContext = createContext<Session | null>(null);

/** The current session; inside the gate there always is one. */
export function useSession(): Session {
  const session = useContext(SessionContext);
  if (!session) throw new Error("useSession belongs inside SessionGate.");
  return session;
}

type SessionGateProps = {
  /** Shown while the session is being checked, and while the browser leaves. */
  waiting: ReactNode;
  /** Shown when the server cannot be asked; the token is kept. */
  unreachable: (again: () => void, error: Error) => ReactNode;
  children: ReactNode;
};

/**
 * Checks the stored token with the server: signed in, or redirected to the sign-in page with a return address. Only a
 * 401 removes the token: a server that is down does not invalidate it.
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

/** A page is left by loading another one: nothing of what staff saw stays in the browser's memory. */
function useLeavingWithout(token: string | null): void {
  const first = useRef(token);
  useEffect(() => {
    if (token === null) forgetWhoSignedOut();
    if (token === null)
      window.location.replace(first.current !== null && wasSignedOut() ? paths.landing : signInAddress(first.current));
    else if (token !== first.current) window.location.reload();
  }, [token]);
}

/** Before anything is shown to a person, what another one typed in this tab is forgotten. */
async function showWho(api: Api): Promise<Me> {
  const me = await api.ask(showMe);
  ignoringStorageErrors(() => keepTypedFor(me.id, sessionStorage));
  return me;
}

/** In every tab, also in one that comes back to the area only later. */
function forgetWhoSignedOut(): void {
  ignoringStorageErrors(() => {
    if (wasSignedOut()) forgetDesk(localStorage, sessionStorage);
  });
}

/** Before the desk reads what it kept. */
function clearPreviousUser(): void {
  ignoringStorageErrors(() => forgetTypedBefore(localStorage, sessionStorage));
}

function ignoringStorageErrors(change: () => void): void {
  try {
    change();
  } catch {
    // The browser keeps nothing, so there is nothing to forget.
  }
}

/** @param before the token that was refused meanwhile: the sign-in page then explains that the session has ended. */
function signInAddress(before: string | null): string {
  const { pathname, search } = window.location;
  const wanted = `${paths.signIn}?return=${encodeURIComponent(pathname + search)}`;
  return before === null ? wanted : `${wanted}&ended=yes`;
}

async function leaveWith(token: string, api: Api, before: () => void): Promise<void> {
  await api.ask(signOut).catch((error: unknown) => {
    // Dead already: nothing is left to close.
    if (!(error instanceof ApiProblem && error.status === 401)) throw error;
  });
  before();
  dropToken(token, { signedOut: true });
}
