// A search within the documentation. The form alone leads to the search page; a script may answer in its place.
import { Search } from "../icon/icons.ts";

export function SearchBox() {
  return (
    <form role="search" action="/search" className="relative mb-4" data-document-search>
      <Search size={15} className="pointer-events-none absolute inset-y-0 left-3 my-auto text-ink-3" />
      <input
        type="search"
        name="q"
        required
        maxLength={64}
        aria-label="搜索文档"
        placeholder="搜索文档"
        className="control h-9 pr-3 pl-9 text-14 max-lg:h-11 max-lg:text-16"
      />
      <input type="hidden" name="kind" value="doc" />
    </form>
  );
}
