import { MainArea } from "#ui/layout/page-layout.tsx";
import { AreaTitle } from "../../kit/parts/page-spinner.tsx";
import shell from "./shell.module.css";
import { SocietyMark } from "./society-mark.tsx";

const rows = ["a", "b", "c", "d", "e", "f", "g", "h"];

/** The skeleton of the area, shown until the account is loaded. */
export function StaffSkeleton() {
  return (
    <>
      <nav aria-label="Служебный раздел" className={shell.nav}>
        <SocietyMark />
        <div className={shell.bars} aria-hidden="true">
          {rows.map((row) => (
            <span key={row} className={shell.staffSkeletonBar} />
          ))}
        </div>
      </nav>
      <div className={shell.bar} aria-hidden="true" />
      <MainArea className={shell.page}>
        <div className={shell.room}>
          <AreaTitle />
          <noscript>
            <p>Служебному разделу нужен JavaScript. Включите его в настройках браузера и обновите страницу.</p>
          </noscript>
          <p role="status" className="visually-hidden">
            Проверяем вход…
          </p>
          <span className={shell.title} aria-hidden="true" />
          {rows.map((row) => (
            <span key={row} className={shell.row} aria-hidden="true" />
          ))}
        </div>
      </MainArea>
    </>
  );
}
