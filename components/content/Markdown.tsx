// Markdown as React elements. Raw HTML is shown as text, pictures as their alternative text; links lead to web
// addresses.
import type { MarkedToken, Token, Tokens } from "marked";
import { Fragment, type ReactNode } from "react";
import { joined, tokensOf } from "../../lib/shared/markdown_tokens.ts";
import { externalLink, ExternalMark } from "./external.tsx";

type Chapter = { id: string; title: string };

/** The second-level headings for a table of contents. Their ids match those of the rendered text. */
export function chaptersOf(text: string): Chapter[] {
  return chapters(tokensOf(text)).map((heading, n) => ({ id: idOf(n), title: heading.text }));
}

const idOf = (n: number) => `section-${n + 1}`;
const chapters = (tokens: Token[]) =>
  tokens.filter((token): token is Tokens.Heading => isChapter(token as MarkedToken));
const isChapter = (token: MarkedToken) => token.type === "heading" && token.depth <= 2;

export function Markdown({ text }: { text: string }) {
  const tokens = tokensOf(text);
  const places = new Map(chapters(tokens).map((heading, n) => [heading as Token, idOf(n)]));
  return <>{tokens.map((token, n) => <Part key={n} token={token as MarkedToken} id={places.get(token)} />)}</>;
}

function Part({ token, id }: { token: MarkedToken; id?: string }): ReactNode {
  switch (token.type) {
    case "heading":
      return <Heading token={token} id={id} />;
    case "paragraph":
      return <p className="mt-4 text-pretty">{inner(token.tokens)}</p>;
    case "list":
      return <List token={token} />;
    case "table":
      return <Table token={token} />;
    case "blockquote":
      return (
        <blockquote className="mt-4 border-l-4 border-line-strong pl-4 text-ink-2">{inner(token.tokens)}</blockquote>
      );
    case "code":
      return <pre className="mt-4 overflow-x-auto rounded-control bg-sunken p-4 font-mono text-14">{token.text}</pre>;
    case "codespan":
      return <code className="rounded-tag bg-sunken px-1.5 py-0.5 font-mono text-[0.9em]">{token.text}</code>;
    case "strong":
      return <strong className="font-semibold">{inner(token.tokens)}</strong>;
    case "em":
      return <em>{inner(token.tokens)}</em>;
    case "del":
      return <del>{inner(token.tokens)}</del>;
    case "link":
      return <Link token={token} />;
    case "br":
      return <br />;
    case "hr":
      return <hr className="mt-8 border-line" />;
    case "text":
      return token.tokens ? inner(token.tokens) : joined(token.text);
    case "space":
    case "def":
      return null;
    default: // raw HTML, pictures and everything else: the source text
      return "text" in token ? token.text : token.raw;
  }
}

function inner(tokens: Token[]): ReactNode {
  return tokens.map((token, n) => <Part key={n} token={token as MarkedToken} />);
}

/** The page has an h1 of its own, so the text begins with h2. */
function Heading({ token, id }: { token: Tokens.Heading; id?: string }) {
  const content = inner(token.tokens);
  if (token.depth > 2) return <h3 className="mt-6 text-18 font-semibold text-ink-1">{content}</h3>;
  return (
    <h2
      id={id}
      className="mt-9 scroll-mt-20 border-t border-line pt-8 text-20 font-semibold text-ink-1 sm:text-24"
    >
      {content}
    </h2>
  );
}

function List({ token }: { token: Tokens.List }) {
  const List = token.ordered ? "ol" : "ul";
  return (
    <List
      start={token.ordered ? Number(token.start) || 1 : undefined}
      className={`mt-3 flex flex-col gap-1.5 pl-6 marker:text-ink-3 ${token.ordered ? "list-decimal" : "list-disc"}`}
    >
      {token.items.map((item, n) => <li key={n}>{inner(item.tokens)}</li>)}
    </List>
  );
}

function Table({ token }: { token: Tokens.Table }) {
  return (
    <div tabIndex={0} role="group" aria-label="表格" className="mt-4 overflow-x-auto rounded-card border border-line">
      <table className="w-full min-w-80 border-collapse text-left text-15">
        <thead className="bg-subtle text-14 text-ink-2">
          <tr>
            {token.header.map((cell, n) => (
              <th key={n} scope="col" className="px-4 py-2.5 font-medium">{inner(cell.tokens)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {token.rows.map((row, n) => (
            <tr key={n} className="border-t border-line align-top">
              {row.map((cell, n) => <td key={n} className="px-4 py-3">{inner(cell.tokens)}</td>)}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

/** An address that is not http, https or mailto is rendered as text. */
function Link({ token: { href, tokens } }: { token: Tokens.Link }) {
  const link = href.startsWith("mailto:") ? { href } : externalLink(href);
  if (!link.href) return <Fragment>{inner(tokens)}</Fragment>;
  return (
    <a {...link} className="text-link underline underline-offset-4">
      {inner(tokens)}
      <ExternalMark href={href} />
    </a>
  );
}
