import { Button, Drawer, Modal } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { useEffect } from "react";
import { Link, Outlet, useBlocker, useLocation, useNavigate } from "react-router";
import type { SetupStep } from "#contract/endpoint.ts";
import { MainArea } from "#ui/layout/page-layout.tsx";
import { MenuIcon, SearchIcon } from "#ui/status/icons.tsx";
import { NavigationAnnouncer } from "#web/components/frame/navigation-announcer.tsx";
import { paths } from "#web/paths.ts";
import { useSession } from "../../kit/api/session.tsx";
import { DialogFoot } from "../../kit/dialogs/dialog-foot.tsx";
import { unsavedNames } from "../../kit/fields/unsaved-changes.tsx";
import { useHotkeyListener, useHotkeys } from "../../kit/hotkeys/hotkeys.tsx";
import { mayOpen, placeOf, rolesText } from "../../kit/map/staff-map.ts";
import { StaffPage } from "../../kit/parts/staff-page.tsx";
import { StaffProblem } from "../../kit/parts/staff-problem.tsx";
import { PasswordForm } from "../../office/profile/password-form.tsx";
import { TwoFactor } from "../../office/profile/two-factor.tsx";
import { staffPaths } from "../../staff-paths.ts";
import { StaffSearch } from "../search/staff-search.tsx";
import { AccountNotices } from "./account-notices.tsx";
import { KeysPanel } from "./keys-panel.tsx";
import shell from "./shell.module.css";
import { SideNavigation } from "./side-navigation.tsx";
import { SignOutQuestion } from "./sign-out-question.tsx";
import { SocietyMark } from "./society-mark.tsx";
import { useKeptFocus } from "./use-kept-focus.ts";
import { useSignOut } from "./use-sign-out.ts";

/** The staff area, after the account's required setup. */
export function Shell() {
  const { me } = useSession();
  useKeptFocus();
  return me.setup === null ? <Area /> : <AccountSetup step={me.setup} />;
}

/** Navigation at the side, or behind «Меню» in a narrow window, with the page next to it. */
function Area() {
  const { me } = useSession();
  const { pathname } = useLocation();
  const [menu, { open: openMenu, close: closeMenu }] = useDisclosure();
  const [search, { open: openSearch, close: closeSearch }] = useDisclosure();
  const [keys, { open: openKeys, close: closeKeys }] = useDisclosure();
  const { signOut, ...question } = useSignOut();
  useShellKeys(openSearch, openKeys);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is why the menu closes.
  useEffect(closeMenu, [pathname]);
  const navigation = <SideNavigation search={openSearch} keys={openKeys} chosen={closeMenu} />;
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        {navigation}
      </nav>
      <Drawer opened={menu} onClose={closeMenu} title="Меню" size="xs">
        <nav aria-label="Служебный раздел" className="stack gap-3">
          {navigation}
        </nav>
      </Drawer>
      <div className={shell.bar} data-print="hide">
        <Button variant="subtle" leftSection={<MenuIcon />} onClick={openMenu}>
          Меню
        </Button>
        <Button variant="subtle" leftSection={<SearchIcon />} onClick={openSearch}>
          Найти
        </Button>
      </div>
      <MainArea className={shell.page}>
        <AccountNotices />
        {mayOpen(placeOf(pathname), me.roles) ? <Outlet /> : <NoRight />}
      </MainArea>
      <StaffSearch opened={search} close={closeSearch} signOut={() => void signOut()} />
      <SignOutQuestion {...question} />
      <KeysPanel opened={keys} close={closeKeys} />
      <LeavingQuestion />
      <NavigationAnnouncer />
    </>
  );
}

function useShellKeys(openSearch: () => void, openKeys: () => void): void {
  const navigate = useNavigate();
  const { me } = useSession();
  const desk = mayOpen(placeOf(staffPaths.quickRegistration), me.roles);
  useHotkeyListener();
  useHotkeys([
    { code: "KeyK", ctrl: true, label: "Найти везде", run: openSearch },
    ...(desk
      ? [{ code: "KeyQ", label: "Быстрая регистрация", run: () => void navigate(staffPaths.quickRegistration) }]
      : []),
    { code: "Slash", shift: true, label: "Все клавиши", run: openKeys },
    // The key «?» in the Russian layout.
    { code: "Digit7", shift: true, run: openKeys },
  ]);
}

/** Explains that the role may not open a page. */
function NoRight() {
  const { me } = useSession();
  return (
    <StaffPage title="Эта страница не для вашей роли" width="narrow">
      <StaffProblem
        title={`Ваша роль: ${rolesText(me.roles).toLowerCase()}`}
        action={
          <Button component={Link} to={paths.staff} variant="light">
            К обзору
          </Button>
        }
      >
        Если страница нужна вам для работы, попросите администратора сайта изменить роль. Остальное доступно как прежде.
      </StaffProblem>
    </StaffPage>
  );
}

/**
 * Asks before the user leaves unsaved input: with a dialog inside the area, with the browser's when the window is
 * closed.
 */
function LeavingQuestion() {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && unsavedNames().length > 0,
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedNames().length > 0) event.preventDefault();
    };
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, []);
  const isAsking = blocker.state === "blocked";
  const names = isAsking ? unsavedNames() : [];
  return (
    <Modal opened={isAsking} onClose={() => blocker.reset?.()} title="Уйти без сохранения?">
      <p>
        {names.length === 1 ? "Изменено: " : "Изменены: "}
        {names.join(", ")}.
      </p>
      <DialogFoot>
        <Button data-autofocus onClick={() => blocker.reset?.()}>
          Остаться
        </Button>
        <Button variant="default" onClick={() => blocker.proceed?.()}>
          Уйти
        </Button>
      </DialogFoot>
    </Modal>
  );
}

const words: Record<SetupStep, { title: string; context: string }> = {
  password: {
    title: "Придумайте свой пароль",
    context: "Вы вошли по одноразовому паролю: его знает тот, кто его выдал. Второй раз он не подойдёт.",
  },
  "second-step": {
    title: "Включите второй шаг",
    context: "Для вашей роли он обязателен. Понадобится телефон с приложением для кодов.",
  },
};

/** Replaces the whole area until the setup is completed, since the server refuses all other requests before. */
function AccountSetup({ step }: { step: SetupStep }) {
  const { signOut, ...question } = useSignOut();
  useEffect(() => document.getElementById("main")?.focus(), []);
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        <SocietyMark />
      </nav>
      <MainArea className={shell.page}>
        {step === "second-step" && <AccountNotices />}
        <StaffPage title={words[step].title} context={words[step].context} width="narrow" hasGuide={false}>
          <WhoIsIt signOut={() => void signOut()} />
          {step === "password" ? <PasswordForm /> : <TwoFactor />}
        </StaffPage>
      </MainArea>
      <SignOutQuestion {...question} />
    </>
  );
}

function WhoIsIt({ signOut }: { signOut: () => void }) {
  const { me } = useSession();
  return (
    <div className={shell.who}>
      <p>
        Вы вошли как <b>{me.fio || me.username}</b>, логин {me.username}.
      </p>
      <Button variant="default" size="sm" onClick={signOut}>
        Выйти
      </Button>
    </div>
  );
}
