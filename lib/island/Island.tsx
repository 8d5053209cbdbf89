// Renders a component of islands/ as HTML that the browser hydrates.
import { CSPProvider } from "@base-ui/react/csp-provider";
import { stringify } from "devalue";
import { type ComponentType, createContext, type ReactNode, useContext, useId } from "react";
import { preinitModule } from "react-dom";
import { renderToString } from "react-dom/server";
import { asset, preloadLinks } from "./assets.ts";
import { fromTemplate } from "./cached_markup.tsx";
import { islandFile } from "./island_files.ts";
import { innerHtml } from "./prerendered.ts";

/** When the browser loads the code of an island. An interaction always loads it at once. */
export type When = "load" | "idle" | "visible" | "interaction";

type Props<P> = P & {
  of: ComponentType<P>;
  when?: When;
  /**
   * A parameter of the address that concerns the island: if present, the island loads when idle, not on interaction.
   */
  idleWith?: string;
  /** Names of the props that hold the visitor's own text. The markup of other props is cached, see `fromTemplate`. */
  placeholders?: readonly (keyof P & string)[];
  children?: ReactNode;
};

/** True inside an island, where the head of the page is out of reach. */
const Nested = createContext(false);

/**
 * Renders the component `of`, the default export of the island's file, which has the component's name:
 *
 * <Island of={Carousel} when="visible" slides={slides} />
 *
 * Its props must be serializable; dates, maps, sets and undefined are supported. Its children remain server-rendered
 * and may contain further islands.
 */
export function Island<P>({ of, when = "load", idleWith, placeholders, children, ...props }: Props<P>) {
  const id = useId();
  const Component = of as ComponentType<object>;
  const source = islandFile(Component.name);

  const nested = useContext(Nested);
  const preloads = when === "load" && !nested ? preloadLinks(source) : undefined;
  if (!nested) preinitModule(asset("lib/island/wake.ts"), { as: "script" });

  // Rendered as a separate root, as in the browser, so that useId() returns the same ids. The content security policy
  // forbids the style elements of Base UI; base.css has their rules.
  // React permits a render within a render, but no hook may follow it in this component.
  const draw = (props: object) =>
    renderToString(
      <Nested value>
        <CSPProvider disableStyleElements>
          <Component {...props}>{children && <island-slot>{children}</island-slot>}</Component>
        </CSPProvider>
      </Nested>,
      { identifierPrefix: id },
    );
  const html = placeholders ? fromTemplate(props, { placeholders, id: `${id} ${source}`, draw }) : draw(props);

  return (
    <>
      {preloads && <span hidden dangerouslySetInnerHTML={innerHtml(preloads)} />}
      <is-island
        prefix={id}
        src={asset(source)}
        when={when}
        idle-with={idleWith}
        props={stringify(props)}
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </>
  );
}

type Html = { dangerouslySetInnerHTML?: { __html: string }; suppressHydrationWarning?: boolean };

declare module "react" {
  namespace JSX {
    interface IntrinsicElements {
      "is-island": Html & { prefix: string; src: string; when: When; "idle-with"?: string; props: string };
      "island-slot": Html & { children?: ReactNode };
    }
  }
}
