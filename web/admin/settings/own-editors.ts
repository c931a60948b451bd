/** The editors of settings whose input is `own`. */
import type { ComponentType } from 'react'
import type { SettingName, SettingValue } from '#contract/settings.ts'
import { CategoryListEditor } from './category-list-editor.tsx'
import { ThresholdsEditor, WarrantiesEditor } from './category-numbers-editor.tsx'
import { DeliveryZonesEditor } from './delivery-zones-editor.tsx'
import { SectionsEditor } from './home/sections-editor.tsx'
import { CardsEditor, SlidesEditor, TilesEditor } from './home/slide-editors.tsx'
import { HoursEditor } from './hours-editor.tsx'
import { LankaQrEditor } from './lankaqr-editor.tsx'
import { LogoEditor } from './logo-editor.tsx'
import type { OwnEditorProps } from './own-editor-props.ts'
import { SynonymsEditor } from './synonyms-editor.tsx'
import { TariffEditor } from './tariff-editor.tsx'
import { VatThresholdsEditor } from './vat-thresholds-editor.tsx'
import { SavedRepliesEditor, TitledTextsEditor, TopicsEditor } from './words-editors.tsx'

type OwnEditors = { [Name in SettingName]?: ComponentType<OwnEditorProps<SettingValue<Name>>> }

const ownEditors: OwnEditors = {
  'delivery.zones': DeliveryZonesEditor,
  'energy.tariff': TariffEditor,
  'payments.cashOnDeliveryNotCategories': CategoryListEditor,
  'payments.lankaqrCode': LankaQrEditor,
  'messages.savedReplies': SavedRepliesEditor,
  'stock.lowByCategory': ThresholdsEditor,
  'vat.thresholds': VatThresholdsEditor,
  'warranty.monthsByCategory': WarrantiesEditor,
  'search.synonyms': SynonymsEditor,
  'shop.logo': LogoEditor,
  'shop.hours': HoursEditor,
  'home.sections': SectionsEditor,
  'home.slides': SlidesEditor,
  'home.tiles': TilesEditor,
  'home.deals': CardsEditor,
  'home.promoCards': CardsEditor,
  'home.banner': CardsEditor,
  'home.smartHomeSlides': SlidesEditor,
  'words.values': TitledTextsEditor,
  'words.supportTopics': TopicsEditor,
}

/** Values are checked against the schema of the setting before they get here. */
export function ownEditorOf(name: SettingName): ComponentType<OwnEditorProps<unknown>> | undefined {
  return ownEditors[name] as ComponentType<OwnEditorProps<unknown>> | undefined
}
