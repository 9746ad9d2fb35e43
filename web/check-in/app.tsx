import { useEffect, useState, useSyncExternalStore } from "react";
import type { Answers } from "./answers/door-answers.ts";
import type { DoorDevice } from "./device/door-device.ts";
import { DeskScreen } from "./screens/desk-screen.tsx";
import { ConflictsScreen, CountsScreen, MenuScreen, QueueScreen } from "./screens/menu-screens.tsx";
import { NewPersonScreen } from "./screens/new-person-screen.tsx";
import { PairScreen } from "./screens/pair-screen.tsx";
import { PrepareScreen } from "./screens/prepare-screen.tsx";
import { RevokedScreen } from "./screens/revoked-screen.tsx";
import { ScanScreen } from "./screens/scan-screen.tsx";
import { SearchScreen } from "./screens/search-screen.tsx";

export type ScreenName = "scan" | "search" | "new" | "counts" | "queue" | "conflicts" | "menu" | "prepare";

/** The input of a screen: the device, its answers, and the way to the other screens. */
export type Door = {
  device: DoorDevice;
  answers: Answers;
  go: (screen: ScreenName) => void;
};

const screens = {
  scan: ScanScreen,
  search: SearchScreen,
  new: NewPersonScreen,
  counts: CountsScreen,
  queue: QueueScreen,
  conflicts: ConflictsScreen,
  menu: MenuScreen,
  prepare: PrepareScreen,
};

const noStorage =
  "Браузер не разрешает хранить данные, без этого отметки потерялись бы. Закройте режим инкогнито или откройте другой браузер.";

const wide = "(min-width: 900px)";

export function App({ device, answers }: Omit<Door, "go">) {
  const state = useSyncExternalStore(device.subscribe, () => device.state);
  const [screen, go] = useState<ScreenName>("scan");
  const isWide = useMedia(wide);
  const door = { device, answers, go };
  useEffect(() => {
    document.title = state.pass ? `${state.pass.place} · Вход` : "Вход на конференцию";
  }, [state.pass]);
  if (state.phase === "starting") return null;
  if (state.phase === "failed") return <p role="alert">{noStorage}</p>;
  if (state.phase === "unpaired") return <PairScreen {...door} />;
  if (state.phase === "revoked") return <RevokedScreen {...door} />;
  if (isWide && screen === "scan") return <DeskScreen {...door} />;
  // A stop covers every other screen until it is decided.
  const Screen = answers.stops ? ScanScreen : screens[screen];
  return <Screen {...door} />;
}

function useMedia(query: string): boolean {
  return useSyncExternalStore(
    (changed) => {
      const media = matchMedia(query);
      media.addEventListener("change", changed);
      return () => media.removeEventListener("change", changed);
    },
    () => matchMedia(query).matches,
  );
}
