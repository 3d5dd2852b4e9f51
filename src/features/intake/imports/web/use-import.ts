import { useQueryClient, useSuspenseQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { useAddressSearch } from "#web/navigation/use-address-search.ts";
import type { BodyOf, RequestOf } from "#shared/endpoint.ts";
import { ageReads } from "#web/api/age-reads.ts";
import { callApi } from "#web/api/call-api.ts";
import { showAnswer } from "#web/api/show-answer.ts";
import { isApiError } from "#web/errors/api-error.ts";
import { showErrorToast } from "#web/errors/show-error-toast.ts";
import { commitImport, type Import, updateImport } from "../contract.ts";
import { type Step, STEPS } from "./import-words.ts";
import { importQuery } from "./queries.ts";

/** How often to poll an import that is being saved. */
const LOOK_EVERY_MS = 1000;

type Change = Omit<RequestOf<typeof updateImport>["body"], "version">;
export type ChangeImport = (change: Change) => void;

/**
 * An import and the way to change how it is read. Answers are sent one after another, each with the version that the
 * previous one made, so that quick clicks lose nothing.
 */
export const useImport = (id: string): { data: Import; change: ChangeImport; isReading: boolean } => {
  const client = useQueryClient();
  const query = importQuery(id);
  const { data } = useSuspenseQuery({
    ...query,
    refetchInterval: ({ state }) => (state.data?.status === "saving" ? LOOK_EVERY_MS : false),
  });
  useRefreshWhenSaved(data);
  const chain = useRef<Promise<void>>(Promise.resolve());
  const [waiting, setWaiting] = useState(0);

  const send = async (change: Change): Promise<void> => {
    const version = client.getQueryData(query.queryKey)?.version ?? data.version;
    const body: BodyOf<typeof updateImport> | Change = { ...change, version };
    try {
      await client.cancelQueries({ queryKey: query.queryKey });
      const next = await callApi(updateImport, { params: { id }, body: { ...body, version } });
      showAnswer(client, query.queryKey, next);
    } catch (error) {
      showErrorToast("save", error);
      if (isApiError(error)) await client.invalidateQueries({ queryKey: query.queryKey });
    } finally {
      setWaiting((count) => count - 1);
    }
  };
  const change: ChangeImport = (next) => {
    setWaiting((count) => count + 1);
    const before = chain.current;
    const act = async (): Promise<void> => {
      await before;
      await send(next);
    };
    chain.current = act();
  };
  return { data, change, isReading: waiting > 0 };
};

/** What was saved in the background makes the same things stale as what is saved at once. */
const useRefreshWhenSaved = ({ status }: Import): void => {
  const before = useRef(status);
  useEffect(() => {
    const wasSaving = before.current === "saving";
    before.current = status;
    if (!wasSaving || status === "saving") return;
    ageReads(commitImport);
  }, [status]);
};

/** Which import and which step, in the address: a reload keeps the place. */
export const useImportAddress = () => {
  const [search, setSearch] = useAddressSearch();
  const asked = search.get("step");
  return {
    importId: search.get("import"),
    step: STEPS.find((step) => step === asked) ?? "columns",
    open: (id: string, step: Step = "columns") => setSearch({ import: id, step }),
    go: (step: Step) => setSearch({ import: search.get("import") ?? "", step }),
    close: () => setSearch({}),
  };
};
