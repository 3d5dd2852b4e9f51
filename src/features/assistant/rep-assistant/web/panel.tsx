import { Button, Drawer, useKeptFocus } from "@tenure/ui";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft, History, MessageSquarePlus } from "lucide-react";
import { type KeyboardEvent, useRef, useState } from "react";
import { bookTitle } from "#shared/role-words.ts";
import { type AssistantOpen, closeAssistant } from "#web/overlays/open-assistant.ts";
import { useOpenBook } from "#web/session/book-query.ts";
import type { Conversation } from "../contract.ts";
import { ConversationView } from "./history/conversation-view.tsx";
import { HistoryView } from "./history/history-view.tsx";
import { ModelLine } from "./model-line.tsx";
import { useIsNarrow } from "./panel-place.ts";
import { welcomeQuery } from "./queries.ts";
import { Composer } from "./talk/composer.tsx";
import { TalkView } from "./talk/talk-view.tsx";
import { useConversation } from "./talk/use-conversation.ts";
import { UsageBadge } from "./usage/usage-badge.tsx";

type View = { kind: "talk" } | { kind: "history" } | { kind: "earlier"; conversation: Conversation };

const ICON = { "aria-hidden": true, className: "size-4", strokeWidth: 1.75 } as const;

/** Next to the page where there is room, over it on a phone. What is said and typed in it outlives its being closed. */
export function AssistantPanel({ opened }: { opened: AssistantOpen | null }) {
  const talk = useConversation();
  const [view, setView] = useState<View>({ kind: "talk" });
  // It opens where a question is typed.
  const [before, setBefore] = useState(opened);
  if (opened !== before) {
    setBefore(opened);
    if (before === null) setView({ kind: "talk" });
  }
  const kept = useKeptFocus<HTMLDivElement>();
  const isNarrow = useIsNarrow();
  const isShown = opened === "shown";
  const box = useRef<HTMLTextAreaElement>(null);
  // While an answer is coming, Escape stops that and closes nothing.
  const isAnswering = talk.isComing && view.kind === "talk";
  const stopOnEscape = ({ key, nativeEvent }: KeyboardEvent): void => {
    if (key === "Escape" && isAnswering && !nativeEvent.isComposing) talk.stop();
  };
  const begin = (): void => {
    talk.begin();
    // The button goes with the conversation.
    box.current?.focus();
  };
  return (
    <Drawer
      open={opened !== null}
      onOpenChange={(open) => !open && closeAssistant()}
      modal={isNarrow && !isShown}
      persistent={isAnswering}
      onKeyDown={stopOnEscape}
      leavesFocus={isShown}
      title="Assistant"
      description={<About />}
      footer={view.kind === "talk" ? <Composer box={box} talk={talk} takesFocus={!isShown} /> : null}
    >
      <div
        {...kept}
        data-tour="assistant"
        className="flex flex-col gap-4 outline-none"
        style={isNarrow ? { minHeight: "60dvh" } : {}}
      >
        <Bar view={view} onView={setView} onBegin={talk.said.length > 0 && !talk.isComing ? begin : null} />
        {view.kind === "talk" && <TalkView talk={talk} />}
        {view.kind === "history" && (
          <HistoryView onOpen={(conversation) => setView({ kind: "earlier", conversation })} onDeleted={talk.forget} />
        )}
        {view.kind === "earlier" && <ConversationView conversation={view.conversation} />}
      </div>
    </Drawer>
  );
}

/** In whose book it is asked, and what answers. */
function About() {
  const book = useOpenBook();
  const welcome = useQuery(welcomeQuery).data;
  return (
    <>
      {book && (
        <span className="block">
          You ask in {bookTitle(book.ownerName)}. {book.ownerName} can read it.
        </span>
      )}
      {welcome && <ModelLine model={welcome.model} />}
    </>
  );
}

type BarProps = { view: View; onView: (view: View) => void; onBegin: (() => void) | null };

/** Stays at the top while the conversation moves. */
function Bar({ view, onView, onBegin }: BarProps) {
  const goBack = (): void => onView({ kind: view.kind === "earlier" ? "history" : "talk" });
  return (
    <div
      style={{ top: "-0.5rem" }}
      className="sticky z-10 -mx-5 -mt-1 flex flex-wrap items-center gap-x-1 gap-y-1 border-b border-line bg-surface px-4 py-1.5 sm:-mx-6 sm:px-5"
    >
      {view.kind === "talk" ? (
        <>
          <Button size="sm" variant="quiet" icon={<History {...ICON} />} onClick={() => onView({ kind: "history" })}>
            History
          </Button>
          {onBegin && (
            <Button size="sm" variant="quiet" icon={<MessageSquarePlus {...ICON} />} onClick={onBegin}>
              New conversation
            </Button>
          )}
        </>
      ) : (
        <Button size="sm" variant="quiet" icon={<ArrowLeft {...ICON} />} onClick={goBack}>
          {view.kind === "earlier" ? "Back to History" : "Back to the conversation"}
        </Button>
      )}
      <span className="ml-auto">
        <UsageBadge />
      </span>
    </div>
  );
}
