import { Button } from "#ui/forms/button.tsx";
import { Link } from "#ui/links/link.tsx";
import { EmptyState } from "#ui/status/empty-state.tsx";
import { paths } from "../../paths.ts";

/** Why there is nothing to read: no tag is on, the chosen ones have no news yet, or nothing is published at all. */
export function NoNews({ filtered, anyChosen }: { filtered: boolean; anyChosen: boolean }) {
  if (!filtered) {
    return (
      <EmptyState
        title="Новостей пока нет"
        action={
          <Link arrow to={paths.landing}>
            На главную
          </Link>
        }
      >
        Когда появится первая, она будет здесь.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title={anyChosen ? "В\u00a0этих рубриках новостей нет" : "Ни\u00a0одна рубрика не\u00a0выбрана"}
      action={<Button to={paths.news}>Показать все новости</Button>}
    >
      {anyChosen
        ? "Отметьте другие рубрики или вернитесь ко всем новостям."
        : "Отметьте хотя бы одну, и новости появятся здесь."}
    </EmptyState>
  );
}
