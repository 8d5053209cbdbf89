// Tries the spellings of the form on an example file name, as the public page answers it.
import { useState } from "react";
import { Field } from "../../../../components/form/Field.tsx";
import { TextInput } from "../../../../components/form/TextInput.tsx";
import { NameAnswerCard } from "../../../../components/sensors/NameAnswerCard.tsx";
import type { Contact } from "../../../../components/content/ContactLinks.tsx";
import { checkFileName, exampleName, NAME_LIMIT } from "../../../../lib/shared/file_name.ts";
import type { Facts } from "../../../../lib/shared/schemas/content/facts/parts.ts";

export function NameTrial({ facts, contact }: { facts: Facts; contact: Contact }) {
  const [name, setName] = useState("");
  return (
    <div className="flex flex-col gap-3">
      <Field label="用文件名试一试" size="md" help="按表单中的卫星、相机和写法识别，结果与影像适配页相同">
        <TextInput
          value={name}
          onChange={({ target }) => setName(target.value)}
          maxLength={NAME_LIMIT}
          placeholder={exampleName}
          autoComplete="off"
        />
      </Field>
      {name.trim() && (
        <NameAnswerCard
          answer={checkFileName(name, facts.sensors)}
          packages={facts.packages.packages}
          contact={contact}
        />
      )}
    </div>
  );
}
