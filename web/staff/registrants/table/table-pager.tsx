import { pageCount } from "#domain/site/paging.ts";
import { StaffPager } from "../../list/staff-pager.tsx";
import { pageSize } from "../use-registrants.ts";
import { useTableView } from "../view/use-table-view.ts";

/** The pager of the registrants: its addresses keep the rest of the view. */
export function TablePager({ page, count }: { page: number; count: number }) {
  const { to } = useTableView();
  return <StaffPager page={page} last={pageCount(count, pageSize)} to={(number) => to({ page: number })} />;
}
