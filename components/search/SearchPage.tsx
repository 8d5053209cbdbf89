// The search page: the box, one tab per kind, and the hits of each kind with marked search terms.
import type { Found, Group, Hit } from "../../lib/shared/calls/search.ts";
import { kindLabels, NEAR_ONLY, QUERY_LIMIT, searchAddress, type SearchKind } from "../../lib/shared/search/kinds.ts";
import { Container, MoreLink, PageHead } from "../content/Section.tsx";
import { Button } from "../ui/Button.tsx";
import { Empty } from "../ui/Empty.tsx";
import { LinkTabs } from "../ui/LinkTabs.tsx";
import { buttonStyle } from "../ui/button_style.ts";
import { Marked } from "./Marked.tsx";

export type SearchData = {
  /** Empty before the first search. */
  query: string;
  kind?: SearchKind;
  /** The kind with the best hit comes first. */
  groups: Group[];
  /** No hit contains all terms; these contain most of them. */
  near?: true;
  satellite?: Found["satellite"];
};

export function SearchPage(data: SearchData) {
  const { query, kind, groups, satellite } = data;
  return (
    <Container className="pb-16">
      <div className="max-w-[760px]">
        <PageHead title="搜索" />
        <SearchBox query={query} kind={kind} />
        {satellite && (
          <p className="mt-6 rounded-control bg-info-tint px-4 py-3 text-15">
            <MoreLink href={satellite.url} label={satellite.title} />
          </p>
        )}
        {query === "" ? <Hints /> : groups.length === 0 ? <Nothing query={query} /> : <Results {...data} />}
      </div>
    </Container>
  );
}

function Hints() {
  return (
    <p className="mt-4 text-15 text-ink-2">
      在{Object.values(kindLabels).join("、")}中搜索。卫星可以写作 GF-1、GF1 或 gf1。
      <span className="max-sm:hidden pointer-coarse:hidden">
        任何页面上按 <kbd>/</kbd> 或 <kbd>Ctrl K</kbd> 打开搜索。
      </span>
    </p>
  );
}

function Nothing({ query }: { query: string }) {
  return (
    <Empty title="没有找到相关内容" action={<Button href="/document">浏览帮助文档</Button>}>
      没有与“<span className="wrap-anywhere">{query}</span>”相关的内容。可以换一个更短的词，或只写卫星、模块的名称。
    </Empty>
  );
}

function Results({ query, kind, groups, near }: SearchData) {
  const all = groups.reduce((sum, { total }) => sum + total, 0);
  const tabs = groups.map(({ kind, label, total }) => ({ href: searchAddress(query, kind), label, count: total }));
  const visible = groups.filter((group) => !kind || group.kind === kind);
  return (
    <>
      {near && <p role="status" className="mt-6 text-15 text-ink-2">{NEAR_ONLY}</p>}
      <LinkTabs
        label="类别"
        current={searchAddress(query, kind)}
        items={[{ href: searchAddress(query), label: "全部", count: all }, ...tabs]}
        className="mt-6"
      />
      {visible.length === 0 && <Empty small title={`${kind ? kindLabels[kind] : ""}中没有相关内容`} />}
      {visible.map((group) => <GroupPart key={group.kind} group={group} query={query} />)}
    </>
  );
}

function GroupPart({ group: { kind, label, total, hits }, query }: { group: Group; query: string }) {
  return (
    <section aria-labelledby={`kind-${kind}`} className="mt-8">
      <h2 id={`kind-${kind}`} className="flex items-baseline gap-2 text-18 font-semibold text-ink-1">
        {label}
        <span className="text-14 font-normal text-ink-3">{total} 条</span>
      </h2>
      <ol>{hits.map((hit, n) => <Row key={n} hit={hit} query={query} />)}</ol>
      {hits.length < total && <MoreLink href={searchAddress(query, kind)} label={`${label}的更多结果`} />}
    </section>
  );
}

function Row({ hit: { title, url, excerpt }, query }: { hit: Hit; query: string }) {
  return (
    <li className="border-b border-line py-4">
      <h3 className="text-16 font-semibold wrap-anywhere">
        <a href={url} className="touch inline-block text-link hover:underline">
          <Marked text={title} query={query} />
        </a>
      </h3>
      {excerpt && (
        <p className="mt-1 text-15 wrap-anywhere text-ink-2">
          <Marked text={excerpt} query={query} />
        </p>
      )}
    </li>
  );
}

/** The search box of the search page: a plain form, so that it works without a script. */
function SearchBox({ query, kind }: { query: string; kind?: SearchKind }) {
  return (
    <form action="/search" method="get" role="search" className="mt-6 flex gap-3">
      <input
        type="search"
        name="q"
        defaultValue={query}
        maxLength={QUERY_LIMIT}
        aria-label="关键词"
        placeholder="大气校正、GF-1、RPC"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        className="h-12 w-full min-w-0 rounded-control border border-line-field bg-surface px-3.5 text-16 text-ink-1 placeholder:text-ink-3 hover:border-ink-3 focus:border-primary"
      />
      {kind && <input type="hidden" name="kind" value={kind} />}
      <button type="submit" className={`${buttonStyle({ variant: "primary", size: "xl" })} shrink-0`}>搜索</button>
    </form>
  );
}
