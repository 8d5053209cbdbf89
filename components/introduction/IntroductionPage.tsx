// The introduction: five packages to choose from, the tables of the selected one, then the common sections.
import type { Package } from "../../lib/shared/catalog.ts";
import { Container, PageHead } from "../content/Section.tsx";
import type { Contact } from "../sensors/RequestSupport.tsx";
import { Advantages } from "./Advantages.tsx";
import { PackageMenu } from "./PackageMenu.tsx";
import { PackageSection } from "./PackageSection.tsx";
import { Scenes } from "./Scenes.tsx";
import { UserGroups } from "./UserGroups.tsx";

export function IntroductionPage({ item, contact }: { item: Package; contact: Contact }) {
  return (
    <>
      <div className="border-b border-line pb-6 sm:pb-9">
        <Container>
          <PageHead title="产品介绍" lead="五个软件包，按载荷与用途选择。数量与影像适配页一致。" />
        </Container>
      </div>
      <Container className="grid gap-x-14 gap-y-8 py-6 sm:pb-20 lg:grid-cols-[264px_minmax(0,1fr)] lg:pt-10">
        <PackageMenu current={item.name} />
        <PackageSection item={item} contact={contact} />
      </Container>
      <Advantages />
      <Container className="flex flex-col gap-10 py-10 sm:gap-16 sm:py-20">
        <Scenes />
        <UserGroups />
      </Container>
    </>
  );
}
