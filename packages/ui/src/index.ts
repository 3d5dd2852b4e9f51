export { classNames } from "./class-names.ts";

export { Button, type ButtonProps, type ButtonSize, type ButtonVariant, buttonClassName } from "./actions/button.tsx";
export { IconButton, type IconButtonProps } from "./actions/icon-button.tsx";
export { Kbd, type KbdProps } from "./actions/kbd.tsx";
export { TextLink, type TextLinkProps } from "./actions/text-link.tsx";

export { Field, FieldGroup, type FieldGroupProps, type FieldProps } from "./forms/field.tsx";
export { useFieldControl } from "./forms/field-context.ts";
export { TextInput, type TextInputProps } from "./forms/text-input.tsx";
export { PasswordInput, type PasswordInputProps } from "./forms/password-input.tsx";
export { NumberInput, type NumberInputProps } from "./forms/number-input.tsx";
export { TextArea, type TextAreaProps } from "./forms/text-area.tsx";
export { Select, type SelectOption, type SelectProps } from "./forms/select.tsx";
export { DateInput, type DateInputProps } from "./forms/date-input.tsx";
export { Checkbox, type CheckboxProps } from "./forms/checkbox.tsx";

export { Combobox, type ComboboxProps } from "./forms/combobox.tsx";
export { type ComboboxOption, filterOptions } from "./forms/filter-options.ts";
export { type RadioCardOption, RadioCards, type RadioCardsProps } from "./forms/radio-cards.tsx";
export { SegmentedControl, type SegmentedControlProps, type SegmentOption } from "./forms/segmented-control.tsx";
export { Switch, type SwitchProps } from "./forms/switch.tsx";
export { ErrorSummary, type ErrorSummaryItem, type ErrorSummaryProps } from "./forms/error-summary.tsx";
export { FileDrop, type FileDropProps } from "./forms/file-drop.tsx";

export { Dialog, DialogClose, type DialogProps } from "./overlays/dialog.tsx";
export { CoachCard, type CoachCardProps } from "./overlays/coach-card.tsx";
export { Cover, type CoverProps } from "./overlays/cover.tsx";
export { Drawer, type DrawerProps } from "./overlays/drawer.tsx";
export { ConfirmDialog, type ConfirmDialogProps } from "./overlays/confirm-dialog.tsx";
export { Popover, PopoverClose, type PopoverProps } from "./overlays/popover.tsx";
export { Tooltip, type TooltipProps, TooltipProvider } from "./parts/tooltip.tsx";
export {
  DropdownMenu,
  type DropdownMenuProps,
  MenuCheckboxItem,
  type MenuCheckboxItemProps,
  MenuItem,
  type MenuItemProps,
  MenuLabel,
  MenuRadioGroup,
  type MenuRadioGroupProps,
  MenuRadioItem,
  MenuSeparator,
} from "./overlays/dropdown-menu.tsx";

export { Card, type CardProps } from "./display/card.tsx";
export { Badge, type BadgeProps, type BadgeTone, CountBadge, TONE_MARKS } from "./display/badge.tsx";
export {
  Cell,
  type CellProps,
  HeaderCell,
  type HeaderCellProps,
  RowLink,
  type RowLinkProps,
  Table,
  TableBody,
  TableFoot,
  TableHead,
  type TableProps,
  TableRow,
  type TableRowProps,
} from "./display/table.tsx";

export { Avatar, type AvatarProps } from "./display/avatar.tsx";
export { Checklist, type ChecklistItem } from "./display/checklist.tsx";
export { CivilDate, type CivilDateProps } from "./display/civil-date.tsx";
export { Pagination, type PaginationProps } from "./display/pagination.tsx";
export { Receipt, type ReceiptLine, type ReceiptProps } from "./display/receipt.tsx";
export { ReceiptPopover, type ReceiptPopoverProps } from "./display/receipt-popover.tsx";
export { Summary } from "./display/summary.tsx";
export { Stat, type StatProps, StatRow } from "./display/stat.tsx";

export { BarList, type BarListItem, type BarListProps } from "./charts/bar-list.tsx";
export { Figure, type FigureProps, saveFigure } from "./charts/figure.tsx";
export { figureCsv, figureFileName } from "./charts/figure-csv.ts";
export type { FigureEntries } from "./charts/figure-context.ts";
export { type FigureCell, FigureRows, type FigureRowsProps, type FigureTable } from "./charts/figure-rows.tsx";
export { HeatTable, type HeatTableProps } from "./charts/heat-table.tsx";
export { HeatGrid, type HeatGridProps } from "./charts/heat-grid.tsx";
export { MirrorBars, type MirrorBarsItem, type MirrorBarsProps } from "./charts/mirror-bars.tsx";
export { LineChart, type LineChartProps, type LineSeries } from "./charts/line-chart.tsx";
export { StackedBars, type StackedBarsProps, type StackedPart } from "./charts/stacked-bars.tsx";
export { Meter, type MeterProps } from "./charts/meter.tsx";

export { Banner, type BannerProps, type BannerTone } from "./feedback/banner.tsx";
export { LoadingOverlay, type LoadingOverlayProps } from "./feedback/loading-overlay.tsx";
export { ProgressBar, type ProgressBarProps } from "./feedback/progress-bar.tsx";
export { Skeleton, SkeletonRegion, SkeletonRows } from "./feedback/skeleton.tsx";
export { useAfter } from "./feedback/use-after.ts";
export { EmptyState, type EmptyStateProps } from "./feedback/empty-state.tsx";
export { Spinner, type SpinnerProps } from "./parts/spinner.tsx";
export {
  createToastStore,
  toast,
  type ToastHandle,
  type ToastInput,
  type ToastRecord,
  type ToastStore,
  toastStore,
  type ToastTone,
} from "./feedback/toast-store.ts";
export { floatAboveBars, keepClearOfToasts } from "./feedback/toast-clearance.ts";
export { Toaster, useToast } from "./feedback/toaster.tsx";

export { Logo, LogoMark, type LogoMarkProps, type LogoProps } from "./brand/logo.tsx";

export { trackInputModality } from "./layout/input-modality.ts";
export { PageHeader, type PageHeaderProps } from "./layout/page-header.tsx";
export { useKeptFocus } from "./layout/use-kept-focus.ts";
export { SkipLink } from "./layout/skip-link.tsx";
export { Stepper, type StepperProps } from "./layout/stepper.tsx";
export { type TabItem, TabLink, TabNav, Tabs, type TabsProps } from "./layout/tabs.tsx";
export { VisuallyHidden } from "./layout/visually-hidden.tsx";

export { formatByteSize } from "./format/byte-size.ts";
export { formatCount } from "./format/count.ts";
export { formatNumber, parseNumber } from "./format/number.ts";
export { formatPercent } from "./format/percent.ts";
export { formatMoney, type MoneyOptions } from "./format/money.ts";
export {
  type CivilDateOptions,
  formatCivilDate,
  formatCivilMonth,
  formatInstant,
  parseCivilDate,
} from "./format/civil-date.ts";
export { formatRelativeTime } from "./format/relative-time.ts";
