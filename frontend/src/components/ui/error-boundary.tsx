import { Component, type ReactNode } from 'react';

interface ErrorBoundaryProps {
  /** Shown in place of children that threw, or whose code did not arrive. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Keeps a fault where it is. React itself writes the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { hasFailed: boolean }> {
  override state = { hasFailed: false };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  override render() {
    return this.state.hasFailed ? this.props.fallback : this.props.children;
  }
}
