import { Component, type ReactNode } from "react";
import { isApiError } from "#web/errors/api-error.ts";
import { PageFailure } from "#web/fallbacks/page-failure.tsx";

/** A part whose read fails shows what a page would show; a fault in the part itself is left to the page. */
export class SampleBoundary extends Component<{ children: ReactNode }, { error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError(error: unknown): { error: unknown } {
    return { error };
  }

  override render(): ReactNode {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (!isApiError(error)) throw error;
    return <PageFailure error={error} />;
  }
}
