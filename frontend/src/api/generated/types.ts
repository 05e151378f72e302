export type ListAddressesApiResponse = /** status 200  */ AddressDto[];
export type ListAddressesApiArg = void;
export type AddAddressApiResponse = /** status 201  */ AddressDto;
export type AddAddressApiArg = {
  saveAddressDto: SaveAddressDto;
};
export type UpdateAddressApiResponse = /** status 200  */ AddressDto;
export type UpdateAddressApiArg = {
  id: string;
  saveAddressDto: SaveAddressDto;
};
export type RemoveAddressApiResponse = /** status 200  */ MessageResponseDto;
export type RemoveAddressApiArg = {
  id: string;
};
export type ListSessionsApiResponse = /** status 200  */ SessionDto[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200  */ MessageResponseDto;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200  */ MessageResponseDto;
export type EndSessionApiArg = {
  id: string;
};
export type GetMeApiResponse = /** status 200  */ UserDto;
export type GetMeApiArg = void;
export type UpdateMeApiResponse = /** status 200  */ UserDto;
export type UpdateMeApiArg = {
  profileDto: ProfileDto;
};
export type EraseMeApiResponse = /** status 200  */ MessageResponseDto;
export type EraseMeApiArg = {
  eraseAccountDto: EraseAccountDto;
};
export type SendErasureCodeApiResponse = /** status 200  */ MessageResponseDto;
export type SendErasureCodeApiArg = void;
export type AddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  id: string;
  isDefault: boolean;
};
export type SaveAddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** true makes it the default. The default stays it until another is made it. */
  isDefault?: boolean;
};
export type MessageResponseDto = {
  message: string;
};
export type SessionDto = {
  id: string;
  /** Browser and system; null where unknown. */
  device: string | null;
  begun: string;
  /** To within the life of an access token. */
  lastUsed: string;
  /** Unless it is used before. */
  expires: string;
  /** Whether it is the one that asks. */
  current: boolean;
};
export type UserDto = {
  id: string;
  email: string;
  /** Empty until known. */
  fullName: string;
  /** Empty until known. */
  phone: string;
  /** May open the admin: the owner, and staff. */
  isAdmin: boolean;
  /** In the admin; null for a customer. */
  role: ('owner' | 'workshop' | 'desk' | 'books') | null;
};
export type ProfileDto = {
  fullName: string;
  /** Ten digits, beginning with 6 to 9. Or empty. */
  phone: string;
};
export type EraseAccountDto = {
  confirm: 'ERASE';
  /** The code that `sendErasureCode` mailed. */
  otp: string;
};
export type ListReportsApiResponse = /** status 200  */ ReportDto[];
export type ListReportsApiArg = void;
export type AskReportApiResponse = /** status 200  */ ReportDto;
export type AskReportApiArg = {
  createReportDto: CreateReportDto;
};
export type CancelReportApiResponse = /** status 200  */ ReportDto;
export type CancelReportApiArg = {
  id: string;
};
export type DownloadReportApiResponse = unknown;
export type DownloadReportApiArg = {
  id: string;
};
export type ListReportSchedulesApiResponse = /** status 200  */ ReportScheduleDto[];
export type ListReportSchedulesApiArg = void;
export type AddReportScheduleApiResponse = /** status 200  */ ReportScheduleResponseDto;
export type AddReportScheduleApiArg = {
  reportScheduleInputDto: ReportScheduleInputDto;
};
export type ListReportKindsApiResponse = /** status 200  */ ReportKindDto[];
export type ListReportKindsApiArg = void;
export type ChangeReportScheduleApiResponse = /** status 200  */ ReportScheduleResponseDto;
export type ChangeReportScheduleApiArg = {
  id: string;
  reportScheduleInputDto: ReportScheduleInputDto;
};
export type EndReportScheduleApiResponse = /** status 200  */ ReportScheduleResponseDto;
export type EndReportScheduleApiArg = {
  id: string;
};
export type SearchUsersApiResponse = /** status 200  */ UserPageDto;
export type SearchUsersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** Only blocked customers. */
  blocked?: boolean;
  /** Only customers with the tag of this id. */
  tag?: string;
};
export type ListCustomerTagsApiResponse = /** status 200  */ TagDto[];
export type ListCustomerTagsApiArg = void;
export type GetCustomerApiResponse = /** status 200  */ CustomerDto;
export type GetCustomerApiArg = {
  id: string;
};
export type AddCustomerNoteApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type AddCustomerNoteApiArg = {
  id: string;
  noteInputDto: NoteInputDto;
};
export type DeleteCustomerNoteApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type DeleteCustomerNoteApiArg = {
  id: string;
  noteId: string;
};
export type AddCustomerTagApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type AddCustomerTagApiArg = {
  id: string;
  tagInputDto: TagInputDto;
};
export type RemoveCustomerTagApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type RemoveCustomerTagApiArg = {
  id: string;
  tagId: string;
};
export type AddStoreCreditApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type AddStoreCreditApiArg = {
  id: string;
  addCreditDto: AddCreditDto;
};
export type SignCustomerOutApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type SignCustomerOutApiArg = {
  id: string;
};
export type BlockCustomerApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type BlockCustomerApiArg = {
  id: string;
  blockCustomerDto: BlockCustomerDto;
};
export type UnblockCustomerApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type UnblockCustomerApiArg = {
  id: string;
};
export type CopyCustomerDataApiResponse = /** status 200  */ {
  [key: string]: any;
};
export type CopyCustomerDataApiArg = {
  id: string;
};
export type EraseCustomerApiResponse = /** status 200  */ CustomerMessageResponseDto;
export type EraseCustomerApiArg = {
  id: string;
  eraseCustomerDto: EraseCustomerDto;
};
export type GetDashboardApiResponse = /** status 200  */ DashboardDto;
export type GetDashboardApiArg = {
  /** Days, with today as the last. */
  span?: 1 | 7 | 30;
};
export type CountSoldApiResponse = /** status 200  */ UnitsSoldDto[];
export type CountSoldApiArg = {
  product: string[];
};
export type GetFirstRunApiResponse = /** status 200  */ FirstRunDto;
export type GetFirstRunApiArg = void;
export type StartTrialPaymentApiResponse = /** status 200  */ FirstRunResponseDto;
export type StartTrialPaymentApiArg = void;
export type SendFirstRunMailApiResponse = /** status 200  */ FirstRunResponseDto;
export type SendFirstRunMailApiArg = void;
export type NoteFirstRunMailApiResponse = /** status 200  */ FirstRunResponseDto;
export type NoteFirstRunMailApiArg = {
  mailArrivedDto: MailArrivedDto;
};
export type NoteNoGstinApiResponse = /** status 200  */ FirstRunResponseDto;
export type NoteNoGstinApiArg = void;
export type CloseFirstRunApiResponse = /** status 200  */ FirstRunResponseDto;
export type CloseFirstRunApiArg = void;
export type ExportActionsApiResponse = unknown;
export type ExportActionsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  action?: string;
  /** Who did it: an e-mail address, or `API key` and its name. */
  who?: string;
  /** A day of India’s calendar. */
  from?: string;
  /** A day of India’s calendar. */
  to?: string;
};
export type CountWaitingApiResponse = /** status 200  */ BadgesDto;
export type CountWaitingApiArg = void;
export type SearchActionsApiResponse = /** status 200  */ AuditLogPageDto;
export type SearchActionsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  action?: string;
  /** Who did it: an e-mail address, or `API key` and its name. */
  who?: string;
  /** A day of India’s calendar. */
  from?: string;
  /** A day of India’s calendar. */
  to?: string;
};
export type ListActionKindsApiResponse = /** status 200  */ string[];
export type ListActionKindsApiArg = void;
export type ListActionPeopleApiResponse = /** status 200  */ string[];
export type ListActionPeopleApiArg = void;
export type GetInvoiceSettingsApiResponse = /** status 200  */ InvoiceSettingsDto;
export type GetInvoiceSettingsApiArg = void;
export type ChangeInvoiceSettingsApiResponse = /** status 200  */ InvoiceSettingsDto;
export type ChangeInvoiceSettingsApiArg = {
  updateInvoiceSettingsDto: UpdateInvoiceSettingsDto;
};
export type ListMailWordingsApiResponse = /** status 200  */ MailWordingSummaryDto[];
export type ListMailWordingsApiArg = void;
export type GetMailWordingApiResponse = /** status 200  */ MailWordingDetailDto;
export type GetMailWordingApiArg = {
  mail: string;
};
export type SaveMailWordingApiResponse = /** status 200  */ MailWordingResponseDto;
export type SaveMailWordingApiArg = {
  mail: string;
  mailWordingDto: MailWordingDto;
};
export type ResetMailWordingApiResponse = /** status 200  */ MailWordingResponseDto;
export type ResetMailWordingApiArg = {
  mail: string;
};
export type PreviewMailWordingApiResponse = /** status 200  */ MailWordingPreviewDto;
export type PreviewMailWordingApiArg = {
  mail: string;
  mailWordingDto: MailWordingDto;
};
export type SendTestMailApiResponse = /** status 200  */ MailWordingResponseDto;
export type SendTestMailApiArg = {
  mail: string;
  mailWordingDto: MailWordingDto;
};
export type GetProofSettingsApiResponse = /** status 200  */ ProofSettingsDto;
export type GetProofSettingsApiArg = void;
export type ChangeProofSettingsApiResponse = /** status 200  */ ProofSettingsDto;
export type ChangeProofSettingsApiArg = {
  updateProofSettingsDto: UpdateProofSettingsDto;
};
export type GetOpsApiResponse = /** status 200  */ OpsDto;
export type GetOpsApiArg = void;
export type ListFailedJobsApiResponse = /** status 200  */ FailedJobDto[];
export type ListFailedJobsApiArg = void;
export type RetryJobApiResponse = /** status 200  */ RetryResponseDto;
export type RetryJobApiArg = {
  id: string;
};
export type ListOwnerMailsApiResponse = /** status 200  */ OwnerMailDto[];
export type ListOwnerMailsApiArg = void;
export type SaveOwnerMailApiResponse = /** status 200  */ OwnerMailResponseDto;
export type SaveOwnerMailApiArg = {
  ownerMailDto: OwnerMailDto;
};
export type SearchSecurityEventsApiResponse = /** status 200  */ SecurityLogPageDto;
export type SearchSecurityEventsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  kind?:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.added'
    | 'passkey.removed'
    | 'totp.refused'
    | 'totp.accepted'
    | 'totp.added'
    | 'totp.removed'
    | 'recovery_code.refused'
    | 'recovery_code.accepted'
    | 'recovery_code.renewed'
    | 'second_factor.refused'
    | 'second_factor.accepted'
    | 'second_factor.changed'
    | 'second_factor.reset'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'api_key.refused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  /** A day of India’s calendar. */
  from?: string;
  /** A day of India’s calendar. */
  to?: string;
};
export type ListSecurityEventKindsApiResponse = /** status 200  */ SecurityEventKindDto[];
export type ListSecurityEventKindsApiArg = void;
export type GetSettingsApiResponse = /** status 200  */ SettingsDto;
export type GetSettingsApiArg = void;
export type ChangeSettingsApiResponse = /** status 200  */ SettingsResponseDto;
export type ChangeSettingsApiArg = {
  updateSettingsDto: UpdateSettingsDto;
};
export type GetTermsApiResponse = /** status 200  */ TermsDto;
export type GetTermsApiArg = void;
export type ChangeTermsApiResponse = /** status 200  */ SettingsResponseDto;
export type ChangeTermsApiArg = {
  termChangesDto: TermChangesDto;
};
export type ListPolicyTextsApiResponse = /** status 200  */ PolicyVersionDto[];
export type ListPolicyTextsApiArg = void;
export type SavePolicyTextApiResponse = /** status 200  */ SettingsResponseDto;
export type SavePolicyTextApiArg = {
  savePolicyTextDto: SavePolicyTextDto;
};
export type ListApiKeysApiResponse = /** status 200  */ ApiKeyDto[];
export type ListApiKeysApiArg = void;
export type CreateApiKeyApiResponse = /** status 201  */ CreatedApiKeyDto;
export type CreateApiKeyApiArg = {
  newApiKeyDto: NewApiKeyDto;
};
export type RevokeApiKeyApiResponse = /** status 200  */ RevokedApiKeyDto;
export type RevokeApiKeyApiArg = {
  id: string;
};
export type ListUsersApiResponse = /** status 200  */ UserListItemDto[];
export type ListUsersApiArg = void;
export type ExportUsersApiResponse = unknown;
export type ExportUsersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type GetAdminSessionApiResponse = /** status 200  */ AdminSessionDto;
export type GetAdminSessionApiArg = void;
export type AskPasskeyProofApiResponse = /** status 200  */ PasskeyOptionsDto;
export type AskPasskeyProofApiArg = void;
export type ProvePasskeyApiResponse = /** status 200  */ AdminSessionDto;
export type ProvePasskeyApiArg = {
  passkeyResponseDto: PasskeyResponseDto;
};
export type ProveTotpApiResponse = /** status 200  */ AdminSessionDto;
export type ProveTotpApiArg = {
  factorCodeDto: FactorCodeDto;
};
export type ProveRecoveryCodeApiResponse = /** status 200  */ AdminSessionDto;
export type ProveRecoveryCodeApiArg = {
  factorCodeDto: FactorCodeDto;
};
export type GetSecurityApiResponse = /** status 200  */ SecurityDto;
export type GetSecurityApiArg = void;
export type AskPasskeyApiResponse = /** status 200  */ PasskeyOptionsDto;
export type AskPasskeyApiArg = void;
export type AddPasskeyApiResponse = /** status 200  */ RecoveryCodesDto;
export type AddPasskeyApiArg = {
  newPasskeyDto: NewPasskeyDto;
};
export type RenamePasskeyApiResponse = /** status 200  */ SecurityDto;
export type RenamePasskeyApiArg = {
  id: string;
  passkeyNameDto: PasskeyNameDto;
};
export type RemovePasskeyApiResponse = /** status 200  */ SecurityDto;
export type RemovePasskeyApiArg = {
  id: string;
};
export type AskTotpApiResponse = /** status 200  */ TotpSetupDto;
export type AskTotpApiArg = void;
export type RemoveTotpApiResponse = /** status 200  */ SecurityDto;
export type RemoveTotpApiArg = void;
export type AddTotpApiResponse = /** status 200  */ RecoveryCodesDto;
export type AddTotpApiArg = {
  factorCodeDto: FactorCodeDto;
};
export type RenewRecoveryCodesApiResponse = /** status 200  */ RecoveryCodesDto;
export type RenewRecoveryCodesApiArg = void;
export type SignOutOthersApiResponse = /** status 200  */ MessageResponseDto;
export type SignOutOthersApiArg = void;
export type GetStaffApiResponse = /** status 200  */ StaffDto;
export type GetStaffApiArg = void;
export type InviteStaffApiResponse = /** status 200  */ StaffDto;
export type InviteStaffApiArg = {
  inviteStaffDto: InviteStaffDto;
};
export type ChangeStaffLimitsApiResponse = /** status 200  */ StaffDto;
export type ChangeStaffLimitsApiArg = {
  refundLimitsDto: RefundLimitsDto;
};
export type InviteStaffAgainApiResponse = /** status 200  */ StaffDto;
export type InviteStaffAgainApiArg = {
  id: string;
};
export type ChangeStaffApiResponse = /** status 200  */ StaffDto;
export type ChangeStaffApiArg = {
  id: string;
  staffRoleDto: StaffRoleDto;
};
export type EndStaffApiResponse = /** status 200  */ StaffDto;
export type EndStaffApiArg = {
  id: string;
};
export type SearchReviewsApiResponse = /** status 200  */ ReviewPageDto;
export type SearchReviewsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** All without it. */
  view?: 'waiting' | 'approved' | 'shown' | 'hidden';
};
export type CountReviewsApiResponse = /** status 200  */ ReviewCountDto[];
export type CountReviewsApiArg = void;
export type JudgeReviewApiResponse = /** status 200  */ ModerateReviewResponseDto;
export type JudgeReviewApiArg = {
  id: string;
  moderateReviewDto: ModerateReviewDto;
};
export type SearchMessagesApiResponse = /** status 200  */ MessagePageDto;
export type SearchMessagesApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: ('new' | 'read' | 'answered' | 'archived')[];
  kind?: 'contact' | 'join-us';
};
export type CountMessagesApiResponse = /** status 200  */ MessageCountDto[];
export type CountMessagesApiArg = void;
export type OpenMessageApiResponse = /** status 200  */ MessageDetailDto;
export type OpenMessageApiArg = {
  id: string;
};
export type MoveMessageApiResponse = /** status 200  */ MessageDetailDto;
export type MoveMessageApiArg = {
  id: string;
  updateMessageDto: UpdateMessageDto;
};
export type ReplyToMessageApiResponse = /** status 200  */ MessageDetailDto;
export type ReplyToMessageApiArg = {
  id: string;
  messageReplyDto: MessageReplyDto;
};
export type AddToMessageApiResponse = /** status 200  */ MessageDetailDto;
export type AddToMessageApiArg = {
  id: string;
  messageEntryInputDto: MessageEntryInputDto;
};
export type ChooseMessageOrderApiResponse = /** status 200  */ MessageDetailDto;
export type ChooseMessageOrderApiArg = {
  id: string;
  messageOrderChoiceDto: MessageOrderChoiceDto;
};
export type SearchProductReviewsApiResponse = /** status 200  */ AdminProductReviewPageDto;
export type SearchProductReviewsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** All without it. */
  state?: 'waiting' | 'approved' | 'refused';
};
export type CountProductReviewsApiResponse = /** status 200  */ ProductReviewCountDto[];
export type CountProductReviewsApiArg = void;
export type DecideProductReviewApiResponse = /** status 200  */ ReviewMessageDto;
export type DecideProductReviewApiArg = {
  id: string;
  decideProductReviewDto: DecideProductReviewDto;
};
export type AnswerProductReviewApiResponse = /** status 200  */ ReviewMessageDto;
export type AnswerProductReviewApiArg = {
  id: string;
  answerProductReviewDto: AnswerProductReviewDto;
};
export type ListWebhooksApiResponse = /** status 200  */ WebhookListDto;
export type ListWebhooksApiArg = void;
export type AddWebhookApiResponse = /** status 201  */ NewWebhookDto;
export type AddWebhookApiArg = {
  webhookInputDto: WebhookInputDto;
};
export type ChangeWebhookApiResponse = /** status 200  */ WebhookDto;
export type ChangeWebhookApiArg = {
  id: string;
  webhookInputDto: WebhookInputDto;
};
export type RemoveWebhookApiResponse = /** status 200  */ WebhookDoneDto;
export type RemoveWebhookApiArg = {
  id: string;
};
export type TestWebhookApiResponse = /** status 200  */ WebhookDoneDto;
export type TestWebhookApiArg = {
  id: string;
};
export type ListWebhookDeliveriesApiResponse = /** status 200  */ WebhookDeliveryDto[];
export type ListWebhookDeliveriesApiArg = {
  id: string;
};
export type ReplayWebhookApiResponse = /** status 200  */ WebhookDoneDto;
export type ReplayWebhookApiArg = {
  id: string;
};
export type CreateProductApiResponse = /** status 201  */ SavedProductDto;
export type CreateProductApiArg = {
  productInputDto: ProductInputDto;
};
export type UpdateProductApiResponse = /** status 200  */ SavedProductDto;
export type UpdateProductApiArg = {
  id: string;
  productChangeDto: ProductChangeDto;
};
export type DeleteProductApiResponse = /** status 200  */ SavedProductDto;
export type DeleteProductApiArg = {
  id: string;
};
export type ChangeProductsApiResponse = /** status 200  */ BulkChangeResultDto;
export type ChangeProductsApiArg = {
  bulkChangeDto: BulkChangeDto;
};
export type ListStockChangesApiResponse = /** status 200  */ StockHistoryDto;
export type ListStockChangesApiArg = {
  id: string;
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type SearchAllProductsApiResponse = /** status 200  */ AdminProductPageDto;
export type SearchAllProductsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** `all`: those that are not archived */
  show?:
    | 'all'
    | 'listed'
    | 'low-stock'
    | 'sold-out'
    | 'drafts'
    | 'coming-soon'
    | 'customisable'
    | 'no-photo'
    | 'no-category'
    | 'archived';
  /** `stock`: counted products only */
  sort?: 'newest' | 'name' | 'name-down' | 'price' | 'price-down' | 'stock' | 'stock-down';
  /** a type, as shoppers filter by it */
  type?: string;
  /** flags that are all raised */
  flag?: (
    | 'gift'
    | 'luxury'
    | 'wallart'
    | 'personalisedJewellary'
    | 'comingSoon'
    | 'customisable'
    | 'photo'
    | 'text1'
    | 'featured'
    | 'isOnSale'
  )[];
  stock?: 'sold-out' | 'low' | 'enough' | 'not-counted';
  /** The least that a buyer pays, in rupees. */
  minPrice?: number;
  /** The most that a buyer pays, in rupees. */
  maxPrice?: number;
};
export type CountProductsApiResponse = /** status 200  */ ProductCountsDto;
export type CountProductsApiArg = void;
export type AddPictureApiResponse = /** status 201  */ UploadedProductImageDto;
export type AddPictureApiArg = {
  productImageFileDto: ProductImageFileDto;
};
export type GetAdminProductApiResponse = /** status 200  */ AdminProductDto;
export type GetAdminProductApiArg = {
  id: string;
};
export type RestoreProductApiResponse = /** status 200  */ SavedProductDto;
export type RestoreProductApiArg = {
  id: string;
};
export type ListAttributesApiResponse = /** status 200  */ AttributeDto[];
export type ListAttributesApiArg = void;
export type AddAttributeApiResponse = /** status 201  */ AttributeDto;
export type AddAttributeApiArg = {
  attributeInputDto: AttributeInputDto;
};
export type ChangeAttributeApiResponse = /** status 200  */ AttributeDto;
export type ChangeAttributeApiArg = {
  key: string;
  attributeInputDto: AttributeInputDto;
};
export type RemoveAttributeApiResponse = /** status 200  */ AttributeRemovedDto;
export type RemoveAttributeApiArg = {
  key: string;
};
export type ReadSearchReportApiResponse = /** status 200  */ SearchReportDto;
export type ReadSearchReportApiArg = void;
export type TeachSynonymApiResponse = /** status 200  */ SynonymDto;
export type TeachSynonymApiArg = {
  teachSynonymDto: TeachSynonymDto;
};
export type ForgetSynonymApiResponse = /** status 200  */ SynonymRemovedDto;
export type ForgetSynonymApiArg = {
  phrase: string;
};
export type ImportProductsApiResponse = /** status 200  */ ImportResultDto;
export type ImportProductsApiArg = {
  /** what is done with new rows whose names are in the shop already */
  sameNames?: 'ask' | 'skip' | 'add';
  sheetFileDto: SheetFileDto;
};
export type GetProductImportApiResponse = /** status 200  */ ImportResultDto;
export type GetProductImportApiArg = {
  id: string;
};
export type ExportProductsApiResponse = unknown;
export type ExportProductsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  /** `all`: those that are not archived */
  show?:
    | 'all'
    | 'listed'
    | 'low-stock'
    | 'sold-out'
    | 'drafts'
    | 'coming-soon'
    | 'customisable'
    | 'no-photo'
    | 'no-category'
    | 'archived';
  /** `stock`: counted products only */
  sort?: 'newest' | 'name' | 'name-down' | 'price' | 'price-down' | 'stock' | 'stock-down';
  /** a type, as shoppers filter by it */
  type?: string;
  /** flags that are all raised */
  flag?: (
    | 'gift'
    | 'luxury'
    | 'wallart'
    | 'personalisedJewellary'
    | 'comingSoon'
    | 'customisable'
    | 'photo'
    | 'text1'
    | 'featured'
    | 'isOnSale'
  )[];
  stock?: 'sold-out' | 'low' | 'enough' | 'not-counted';
  /** The least that a buyer pays, in rupees. */
  minPrice?: number;
  /** The most that a buyer pays, in rupees. */
  maxPrice?: number;
};
export type CorrectDeliveryApiResponse = /** status 200  */ OrderMessageDto;
export type CorrectDeliveryApiArg = {
  id: string;
  deliveryCorrectionDto: DeliveryCorrectionDto;
};
export type CorrectWordsApiResponse = /** status 200  */ OrderMessageDto;
export type CorrectWordsApiArg = {
  id: string;
  lineId: string;
  wordsCorrectionDto: WordsCorrectionDto;
};
export type CorrectPhotoApiResponse = /** status 200  */ OrderMessageDto;
export type CorrectPhotoApiArg = {
  id: string;
  lineId: string;
  photoCorrectionDto: PhotoCorrectionDto;
};
export type CorrectTrackingApiResponse = /** status 200  */ OrderMessageDto;
export type CorrectTrackingApiArg = {
  id: string;
  trackingCorrectionDto: TrackingCorrectionDto;
};
export type SearchCouponsApiResponse = /** status 200  */ CouponPageDto;
export type SearchCouponsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type MakeCouponApiResponse = /** status 201  */ CouponListItemDto;
export type MakeCouponApiArg = {
  newCouponDto: NewCouponDto;
};
export type ChangeCouponApiResponse = /** status 200  */ CouponListItemDto;
export type ChangeCouponApiArg = {
  id: string;
  couponTermsDto: CouponTermsDto;
};
export type GetGstMonthApiResponse = /** status 200  */ GstMonthDto;
export type GetGstMonthApiArg = {
  /** In India; this month when it is left out. */
  month?: string;
};
export type GetGstReturnApiResponse = /** status 200  */ Gstr1Dto;
export type GetGstReturnApiArg = {
  /** In India; this month when it is left out. */
  month?: string;
};
export type DownloadGstReturnApiResponse = /** status 200  */ Blob;
export type DownloadGstReturnApiArg = {
  /** In India; this month when it is left out. */
  month?: string;
};
export type ListGstRatesApiResponse = /** status 200  */ GstRateDto[];
export type ListGstRatesApiArg = void;
export type SaveGstRateApiResponse = /** status 200  */ GstRateDto[];
export type SaveGstRateApiArg = {
  saveGstRateDto: SaveGstRateDto;
};
export type DeleteGstRateApiResponse = /** status 200  */ GstRateDto[];
export type DeleteGstRateApiArg = {
  hsn: string;
  validFrom: string;
};
export type ListOrderMailsApiResponse = /** status 200  */ OrderMailDto[];
export type ListOrderMailsApiArg = {
  id: string;
};
export type SendOrderMailAgainApiResponse = /** status 200  */ OrderMessageDto;
export type SendOrderMailAgainApiArg = {
  id: string;
  sendMailAgainDto: SendMailAgainDto;
};
export type ListOrderTagsApiResponse = /** status 200  */ TagDto[];
export type ListOrderTagsApiArg = void;
export type AddOrderNoteApiResponse = /** status 200  */ OrderMessageDto;
export type AddOrderNoteApiArg = {
  id: string;
  noteInputDto: NoteInputDto;
};
export type DeleteOrderNoteApiResponse = /** status 200  */ OrderMessageDto;
export type DeleteOrderNoteApiArg = {
  id: string;
  noteId: string;
};
export type AddOrderTagApiResponse = /** status 200  */ OrderMessageDto;
export type AddOrderTagApiArg = {
  id: string;
  tagInputDto: TagInputDto;
};
export type RemoveOrderTagApiResponse = /** status 200  */ OrderMessageDto;
export type RemoveOrderTagApiArg = {
  id: string;
  tagId: string;
};
export type SearchOrdersApiResponse = /** status 200  */ OrderPageDto;
export type SearchOrdersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: (
    | 'awaiting_payment'
    | 'payment_failed'
    | 'paid'
    | 'placed'
    | 'in_production'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'return_requested'
    | 'return_approved'
    | 'returned'
    | 'refund_due'
    | 'refunded'
  )[];
  /** Only orders with a payment that is held. */
  held?: boolean;
  /** Only orders with an open dispute. */
  disputed?: boolean;
  /** Only orders that are paid in cash at the door. */
  cash?: boolean;
  /** Only orders that came in so. */
  channel?: 'shop' | 'phone' | 'whatsapp';
  /** Only deleted orders; for who may delete. */
  archived?: boolean;
  /** Only orders whose proofs wait for the shop. */
  proof?: 'to_send' | 'to_change' | 'to_call';
  /** A day in India. */
  from?: string;
  /** Only orders with the tag of this id. */
  tag?: string;
  /** The last day, in India. */
  to?: string;
};
export type CountOrdersApiResponse = /** status 200  */ OrderCountsDto;
export type CountOrdersApiArg = void;
export type GetOrderFileApiResponse = /** status 200  */ OrderDetailDto;
export type GetOrderFileApiArg = {
  key: string;
};
export type HandleOrdersApiResponse = /** status 200  */ BulkActionResultDto;
export type HandleOrdersApiArg = {
  bulkActionDto: BulkActionDto;
};
export type HandleOrderApiResponse = /** status 200  */ OrderDetailDto;
export type HandleOrderApiArg = {
  id: string;
  orderActionDto: OrderActionDto;
};
export type ListAllOrdersApiResponse = /** status 200  */ OrderDto[];
export type ListAllOrdersApiArg = void;
export type DeleteOrderApiResponse = /** status 200  */ OrderMessageDto;
export type DeleteOrderApiArg = {
  id: string;
};
export type RestoreOrderApiResponse = /** status 200  */ OrderMessageDto;
export type RestoreOrderApiArg = {
  id: string;
};
export type MarkParcelDeliveredApiResponse = /** status 200  */ OrderMessageDto;
export type MarkParcelDeliveredApiArg = {
  id: string;
  parcelId: string;
};
export type ExportOrdersApiResponse = unknown;
export type ExportOrdersApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
  state?: (
    | 'awaiting_payment'
    | 'payment_failed'
    | 'paid'
    | 'placed'
    | 'in_production'
    | 'packed'
    | 'shipped'
    | 'delivered'
    | 'cancelled'
    | 'return_requested'
    | 'return_approved'
    | 'returned'
    | 'refund_due'
    | 'refunded'
  )[];
  /** Only orders with a payment that is held. */
  held?: boolean;
  /** Only orders with an open dispute. */
  disputed?: boolean;
  /** Only orders that are paid in cash at the door. */
  cash?: boolean;
  /** Only orders that came in so. */
  channel?: 'shop' | 'phone' | 'whatsapp';
  /** Only deleted orders; for who may delete. */
  archived?: boolean;
  /** Only orders whose proofs wait for the shop. */
  proof?: 'to_send' | 'to_change' | 'to_call';
  /** A day in India. */
  from?: string;
  /** Only orders with the tag of this id. */
  tag?: string;
  /** The last day, in India. */
  to?: string;
};
export type GetOrderBoardApiResponse = /** status 200  */ OrderBoardDto;
export type GetOrderBoardApiArg = void;
export type ListDisputesApiResponse = /** status 200  */ DisputePageDto;
export type ListDisputesApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type ContestDisputeApiResponse = /** status 200  */ DisputeMessageDto;
export type ContestDisputeApiArg = {
  id: string;
  contestDisputeDto: ContestDisputeDto;
};
export type MarkDisputeSentApiResponse = /** status 200  */ DisputeMessageDto;
export type MarkDisputeSentApiArg = {
  id: string;
};
export type AcceptDisputeApiResponse = /** status 200  */ DisputeMessageDto;
export type AcceptDisputeApiArg = {
  id: string;
};
export type PlanItemRefundApiResponse = /** status 200  */ RefundPlanDto;
export type PlanItemRefundApiArg = {
  id: string;
  /** What is chosen: `<part>:<pieces>`, each. */
  part?: string[];
  /** Left out: the first that is open. */
  as?: 'payment' | 'credit' | 'transfer';
};
export type RefundItemsApiResponse = /** status 200  */ OrderMessageDto;
export type RefundItemsApiArg = {
  id: string;
  lineRefundDto: LineRefundDto;
};
export type RefundOrderApiResponse = /** status 200  */ OrderMessageDto;
export type RefundOrderApiArg = {
  id: string;
  refundDto: RefundDto;
};
export type RefundAgainApiResponse = /** status 200  */ OrderMessageDto;
export type RefundAgainApiArg = {
  id: string;
};
export type SendDrawnProofApiResponse = /** status 200  */ OrderMessageDto;
export type SendDrawnProofApiArg = {
  id: string;
  lineId: string;
};
export type SendProofPictureApiResponse = /** status 200  */ OrderMessageDto;
export type SendProofPictureApiArg = {
  id: string;
  lineId: string;
  proofPictureDto: ProofPictureDto;
};
export type ListProofVersionsApiResponse = /** status 200  */ ProofVersionDto[];
export type ListProofVersionsApiArg = {
  id: string;
  lineId: string;
};
export type AgreeProofByPhoneApiResponse = /** status 200  */ OrderMessageDto;
export type AgreeProofByPhoneApiArg = {
  id: string;
  phoneApprovalDto: PhoneApprovalDto;
};
export type WithdrawProofApiResponse = /** status 200  */ OrderMessageDto;
export type WithdrawProofApiArg = {
  id: string;
};
export type ApproveReturnApiResponse = /** status 200  */ OrderMessageDto;
export type ApproveReturnApiArg = {
  id: string;
  returnDecisionDto: ReturnDecisionDto;
};
export type DeclineReturnApiResponse = /** status 200  */ OrderMessageDto;
export type DeclineReturnApiArg = {
  id: string;
  returnDecisionDto: ReturnDecisionDto;
};
export type SettleReturnApiResponse = /** status 200  */ OrderMessageDto;
export type SettleReturnApiArg = {
  id: string;
  settleReturnDto: SettleReturnDto;
};
export type OpenPrintFilesApiResponse = unknown;
export type OpenPrintFilesApiArg = {
  /** A day in India; today when it is left out. */
  day?: string;
};
export type ZipPrintFilesApiResponse = unknown;
export type ZipPrintFilesApiArg = {
  /** In the order of print. */
  order: string[];
};
export type AcceptPaymentApiResponse = /** status 200  */ OrderMessageDto;
export type AcceptPaymentApiArg = {
  id: string;
  holdDecisionDto: HoldDecisionDto;
};
export type RefundPaymentApiResponse = /** status 200  */ OrderMessageDto;
export type RefundPaymentApiArg = {
  id: string;
  holdDecisionDto: HoldDecisionDto;
};
export type SendPaymentLinkApiResponse = /** status 200  */ OrderMessageDto;
export type SendPaymentLinkApiArg = {
  id: string;
};
export type CancelPaymentLinkApiResponse = /** status 200  */ OrderMessageDto;
export type CancelPaymentLinkApiArg = {
  id: string;
};
export type ListStoredEventsApiResponse = /** status 200  */ WebhookEventPageDto;
export type ListStoredEventsApiArg = {
  /** Words to look for. */
  q?: string;
  /** The `next` of the part before. */
  after?: string;
  limit?: number;
};
export type GetPaymentEventBodyApiResponse = /** status 200  */ EventBodyDto;
export type GetPaymentEventBodyApiArg = {
  eventId: string;
};
export type ReplayStoredEventApiResponse = /** status 200  */ ReplayResponseDto;
export type ReplayStoredEventApiArg = {
  id: string;
};
export type ListMoneyProofsApiResponse = /** status 200  */ LedgerReconciliationDto[];
export type ListMoneyProofsApiArg = void;
export type ProveMoneyApiResponse = /** status 200  */ LedgerReconciliationDto;
export type ProveMoneyApiArg = {
  day: string;
};
export type AcknowledgeMoneyApiResponse = /** status 200  */ AcknowledgedDto;
export type AcknowledgeMoneyApiArg = {
  acknowledgeMoneyDto: AcknowledgeMoneyDto;
};
export type ResendCashCodeApiResponse = /** status 200  */ CodDeskMessageDto;
export type ResendCashCodeApiArg = {
  id: string;
};
export type ConfirmCashByPhoneApiResponse = /** status 200  */ CodDeskMessageDto;
export type ConfirmCashByPhoneApiArg = {
  id: string;
  phoneConfirmationDto: PhoneConfirmationDto;
};
export type ListCashCallsApiResponse = /** status 200  */ CashCallDto[];
export type ListCashCallsApiArg = void;
export type RecordCashCallApiResponse = /** status 200  */ CashMessageDto;
export type RecordCashCallApiArg = {
  id: string;
  phoneCallDto: PhoneCallDto;
};
export type ListCashRefusalsApiResponse = /** status 200  */ RefusedPinDto[];
export type ListCashRefusalsApiArg = void;
export type GetCourierCashApiResponse = /** status 200  */ CourierCashDto;
export type GetCourierCashApiArg = void;
export type CheckRemittanceApiResponse = /** status 200  */ CheckedRemittanceDto;
export type CheckRemittanceApiArg = {
  /** One of the carriers. */
  carrier: string;
  remittanceFileDto: RemittanceFileDto;
};
export type RecordRemittanceApiResponse = /** status 200  */ CashMessageDto;
export type RecordRemittanceApiArg = {
  /** One of the carriers. */
  carrier: string;
  /** As the check gave it. */
  digest: string;
  remittanceFileDto: RemittanceFileDto;
};
export type QuotePhoneOrderApiResponse = /** status 200  */ QuoteDto;
export type QuotePhoneOrderApiArg = {
  phoneOrderDto: PhoneOrderDto;
};
export type PlacePhoneOrderApiResponse = /** status 200  */ PlacedPhoneOrderDto;
export type PlacePhoneOrderApiArg = {
  /** The same key gives the same order. */
  'Idempotency-Key': string;
  phoneOrderDto: PhoneOrderDto;
};
export type QuoteAdditionApiResponse = /** status 200  */ QuoteDto;
export type QuoteAdditionApiArg = {
  id: string;
  additionDto: AdditionDto;
};
export type AddItemsApiResponse = /** status 200  */ PlacedPhoneOrderDto;
export type AddItemsApiArg = {
  id: string;
  /** The same key gives the same addition. */
  'Idempotency-Key': string;
  addItemsDto: AddItemsDto;
};
export type RemakeItemApiResponse = /** status 200  */ PlacedPhoneOrderDto;
export type RemakeItemApiArg = {
  id: string;
  lineId: string;
  /** The same key gives the same order. */
  'Idempotency-Key': string;
  remakeDto: RemakeDto;
};
export type PlanReductionApiResponse = /** status 200  */ ReductionPlanDto;
export type PlanReductionApiArg = {
  id: string;
  /** What is taken off: `<line>:<pieces>`, each. */
  item?: string[];
};
export type ReduceOrderApiResponse = /** status 200  */ OrderMessageDto;
export type ReduceOrderApiArg = {
  id: string;
  reductionDto: ReductionDto;
};
export type ReportDto = {
  id: string;
  kind: string;
  filters: {
    [key: string]: any;
  };
  state: 'queued' | 'writing' | 'done' | 'failed' | 'cancelled';
  rowsWritten: number;
  rowsExpected: number | null;
  fileName: string;
  bytes: number | null;
  createdAt: string;
  finishedAt: string | null;
  /** Why there is no file. */
  reason: string | null;
};
export type CreateReportDto = {
  /** orders, courier, sales, users, products, audit, gst or gstr1. */
  kind: string;
  /** As the list of this kind takes them. */
  filters?: {
    [key: string]: any;
  };
};
export type ReportScheduleDto = {
  kind: string;
  /** empty: all */
  columns: string[];
  /** every Monday, or on the first of each month */
  every: 'week' | 'month';
  addresses: string[];
  id: string;
};
export type ReportScheduleResponseDto = {
  message: string;
};
export type ReportScheduleInputDto = {
  kind: string;
  /** empty: all */
  columns: string[];
  /** every Monday, or on the first of each month */
  every: 'week' | 'month';
  addresses: string[];
};
export type ReportKindDto = {
  kind: string;
  /** those that can be chosen; empty: the file has one form */
  columns: string[];
  /** can be e-mailed every week or month */
  canBeMailed: boolean;
  /** the e-mail carries the file; else a link that asks for a sign-in */
  isAttached: boolean;
};
export type LastOrderDto = {
  number: string;
  at: string;
};
export type TagDto = {
  id: string;
  name: string;
};
export type ListedUserDto = {
  id: string;
  email: string;
  /** Empty until known. */
  fullName: string;
  blocked: boolean;
  joinedAt: string;
  lastSeenAt: string | null;
  /** Placed orders, without deleted, unpaid and cancelled ones. */
  orders: number;
  /** Rupees: paid less refunded. */
  spent: number;
  /** Rupees of store credit. */
  credit: number;
  lastOrder: LastOrderDto | null;
  /** By name. */
  tags: TagDto[];
};
export type UserPageDto = {
  rows: ListedUserDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type CustomerBlockDto = {
  at: string;
  reason: string;
  /** E-mail address of the admin. */
  by: string;
};
export type CustomerOrderDto = {
  number: string;
  state: string;
  /** Rupees. */
  amount: number;
  createdAt: string;
  /** Names of its products. */
  products: string[];
  /** Address of a picture. */
  image: string | null;
};
export type CustomerReturnDto = {
  id: string;
  orderNumber: string;
  /** `return` or `damage`. */
  kind: string;
  state: string;
  askedAt: string;
};
export type CustomerMessageDto = {
  id: string;
  subject: string;
  state: string;
  createdAt: string;
};
export type CustomerCreditDto = {
  id: string;
  /** Rupees; negative for what was spent. */
  amount: number;
  reason: string;
  /** Why it was added, in the shop’s words. */
  note: string | null;
  /** Null for credit without an order. */
  orderNumber: string | null;
  at: string;
};
export type NoteDto = {
  id: string;
  text: string;
  /** E-mail address of the admin who wrote it. */
  author: string;
  at: string;
};
export type CustomerSessionDto = {
  id: string;
  /** Browser and system; null where unknown. */
  device: string | null;
  begunAt: string;
  lastUsedAt: string;
};
export type CustomerDto = {
  id: string;
  email: string;
  /** Empty until known. */
  fullName: string;
  /** Empty until known. */
  phone: string;
  joinedAt: string;
  /** The owner or staff: the account cannot be blocked or erased here. */
  isStaff: boolean;
  block: CustomerBlockDto | null;
  /** Placed orders, without deleted, unpaid and cancelled ones. */
  orderCount: number;
  /** Rupees: paid less refunded; deleted orders do not count. */
  spent: number;
  /** Rupees that were refunded. */
  refunded: number;
  /** Rupees: spent, by paid order. */
  average: number;
  /** Rupees of store credit. */
  credit: number;
  /** The newest 20. */
  orders: CustomerOrderDto[];
  /** Newest first. */
  returns: CustomerReturnDto[];
  /** Newest first. */
  messages: CustomerMessageDto[];
  /** The newest 50. */
  creditEntries: CustomerCreditDto[];
  /** Newest first. */
  notes: NoteDto[];
  /** By name. */
  tags: TagDto[];
  /** Null where no sign-in is known. */
  lastSignInAt: string | null;
  /** Live ones, those used last first. */
  sessions: CustomerSessionDto[];
};
export type CustomerMessageResponseDto = {
  message: string;
};
export type NoteInputDto = {
  /** For the team only. */
  text: string;
};
export type TagInputDto = {
  name: string;
};
export type AddCreditDto = {
  /** Names the attempt: the same key adds the same credit once. */
  key: string;
  /** Rupees, at least 1. */
  amount: number;
  /** The customer reads it. */
  reason: string;
};
export type BlockCustomerDto = {
  /** For the team and the audit log. */
  reason: string;
};
export type EraseCustomerDto = {
  confirm: 'ERASE';
};
export type KpisDto = {
  /** Rupees: all that was paid, with GST and charges; deleted orders do not count. */
  gross: number;
  /** Rupees: gross less refunded. */
  net: number;
  orders: number;
  /** Rupees. */
  average: number;
  /** People who put something into a cart, opened an order or paid one, once a day each. */
  tried: number;
  /** Of those, who paid. */
  bought: number;
  /** Rupees: all that went back, whole or in part, by any way. */
  refunded: number;
};
export type DailySalesDto = {
  /** In India. */
  day: string;
  orders: number;
  /** Rupees: all that was paid, with GST and charges; deleted orders do not count. */
  gross: number;
  /** Rupees: gross less refunded. */
  net: number;
  tried: number;
  bought: number;
  /** Rupees: all that went back, whole or in part, by any way. */
  refunded: number;
};
export type HourlySalesDto = {
  /** 0 to 23, in India. */
  hour: number;
  orders: number;
  /** Rupees: all that was paid, with GST and charges; deleted orders do not count. */
  gross: number;
  /** Rupees: gross less refunded. */
  net: number;
  tried: number;
  bought: number;
  /** Rupees: all that went back, whole or in part, by any way. */
  refunded: number;
};
export type AttentionItemDto = {
  what:
    | 'held'
    | 'refund_due'
    | 'return_requested'
    | 'proofs_to_change'
    | 'proofs_to_call'
    | 'proofs_to_send'
    | 'to_make'
    | 'in_production'
    | 'to_ship'
    | 'sold_out'
    | 'low_stock'
    | 'messages'
    | 'reviews';
  /** Counted up to 10,000 a state. */
  total: number;
  since: string | null;
};
export type ProductSalesDto = {
  productId: string;
  name: string;
  image: string | null;
  pieces: number;
  /** Rupees. */
  revenue: number;
};
export type SlowSellerDto = {
  productId: string;
  name: string;
  image: string | null;
  lacks: ('photo' | 'category' | 'guide')[];
  /** Carts that hold it. */
  inCarts: number;
  since: string;
};
export type ZeroResultSearchDto = {
  query: string;
  times: number;
  /** Whether there were products close to it. */
  near: boolean;
};
export type DashboardDto = {
  asOf: string;
  now: KpisDto;
  /** The span before; for today, the same day of last week. */
  before: KpisDto;
  /** 60 days, oldest first; the last is today. */
  days: DailySalesDto[];
  /** Where today is asked for: its hours in which something happened. */
  hours: HourlySalesDto[];
  /** The same of the same day of last week, up to the same hour. */
  hoursBefore: HourlySalesDto[];
  /** Worst first. */
  hands: AttentionItemDto[];
  top: ProductSalesDto[];
  /** On show, and bought by nobody in 30 days. */
  low: SlowSellerDto[];
  /** Of 30 days. */
  misses: ZeroResultSearchDto[];
};
export type UnitsSoldDto = {
  productId: string;
  pieces: number;
};
export type TrialPaymentDto = {
  /** due: the gateway makes the link; paid: the refund is under way */
  status: 'due' | 'open' | 'paid' | 'refunded' | 'expired';
  /** Where it is paid */
  url: string | null;
  /** QR code of that address, an SVG */
  qrCode: string | null;
  method: string | null;
  paidAt: string | null;
  refundedAt: string | null;
};
export type FirstRunDto = {
  /** In production, until there are orders or the owner has closed it */
  isOpen: boolean;
  /** Name of the owner’s second factor */
  factor: string | null;
  /** As the owner has set it */
  siteName: string | null;
  /** Whether shoppers are told an e-mail address and a phone number */
  hasContact: boolean;
  address: string;
  gstin: string | null;
  hasNoGstin: boolean;
  products: number;
  newestProduct: string | null;
  payment: TrialPaymentDto | null;
  /** What to enter at the gateway */
  webhookAddress: string;
  /** The first webhook that came */
  webhookType: string | null;
  webhookAt: string | null;
  mailTo: string;
  mailSentAt: string | null;
  mailSeenAt: string | null;
  /** Whether shoppers are let in */
  isShopOpen: boolean;
};
export type FirstRunResponseDto = {
  message: string;
};
export type MailArrivedDto = {
  /** What the button of the e-mail brought */
  code: string;
};
export type BadgesDto = {
  /** Orders that wait for the shop. */
  orders: number;
  /** Messages that nobody has read. */
  messages: number;
  /** Reviews to judge. */
  reviews: number;
  /** What is wrong, and orders with a payment that is held. */
  queues: number;
};
export type AuditChangeDto = {
  field: string;
  /** The old value; null for none. */
  from: string | null;
  /** The new value; null for none. */
  to: string | null;
};
export type AuditLogEntryDto = {
  id: string;
  at: string;
  adminEmail: string;
  action: string;
  subjectKind: string | null;
  subjectId: string | null;
  summary: string;
  /** Old and new values. */
  changes: AuditChangeDto[];
};
export type AuditLogPageDto = {
  rows: AuditLogEntryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type InvoiceSettingsDto = {
  /** Empty while the seller is not registered. */
  gstin: string;
  invoice_prefix: string;
  /** As the `goods` that they go with, or at a rate of their `own`. */
  charge_tax: 'goods' | 'own';
  hsn_digits: 4 | 6;
  /** The state of the registration; empty without one. */
  state: string;
};
export type UpdateInvoiceSettingsDto = {
  /** Empty: plain receipts are given, without tax. */
  gstin?: string;
  /** What numbers begin with; empty: SG. */
  invoice_prefix?: string;
  /** How delivery, wrap and other charges are taxed. */
  charge_tax?: 'goods' | 'own';
  /** Of HSN codes in returns. */
  hsn_digits?: 4 | 6;
};
export type MailWordingSummaryDto = {
  mail: string;
  title: string;
  /** When it is sent. */
  when: string;
  /** It has words of the owner’s own. */
  isEdited: boolean;
  /** When they were last changed. */
  changedAt: string | null;
};
export type PlaceholderDto = {
  name: string;
  sample: string;
  /** The words must hold it: nothing else in the e-mail says it. */
  isRequired: boolean;
};
export type MailWordingDto = {
  subject: string;
  heading: string;
  /** A blank line between paragraphs. */
  opening: string;
  closing: string;
};
export type WordingVersionDto = {
  subject: string;
  heading: string;
  /** A blank line between paragraphs. */
  opening: string;
  closing: string;
  version: number;
  at: string;
  /** E-mail address of who saved it. */
  by: string;
};
export type MailWordingDetailDto = {
  mail: string;
  title: string;
  /** When it is sent. */
  when: string;
  /** It has words of the owner’s own. */
  isEdited: boolean;
  /** When they were last changed. */
  changedAt: string | null;
  placeholders: PlaceholderDto[];
  /** As the shop writes it. */
  shop: MailWordingDto;
  /** As it is sent now. */
  words: MailWordingDto;
  /** Newest first, 20 at most. */
  versions: WordingVersionDto[];
};
export type MailWordingResponseDto = {
  message: string;
};
export type WordingErrorDto = {
  field: 'subject' | 'heading' | 'opening' | 'closing';
  message: string;
};
export type MailWordingPreviewDto = {
  subject: string;
  /** A whole document, without style elements. */
  html: string;
  /** The part of the e-mail without pictures. */
  text: string;
  errors: WordingErrorDto[];
};
export type ProofSettingsDto = {
  /** Days until a buyer who has not answered a proof gets a reminder. */
  proof_remind_days: number;
  /** Days from that reminder until the buyer is to be called. */
  proof_call_days: number;
};
export type UpdateProofSettingsDto = {
  /** Days until an unanswered proof’s reminder. */
  proof_remind_days?: number;
  /** Days from the reminder until a call. */
  proof_call_days?: number;
};
export type QueueStatsDto = {
  name: string;
  waiting: number;
  running: number;
  /** Their time has not come. */
  later: number;
  /** For good. */
  failed: number;
  oldestSeconds: number | null;
};
export type IncidentDto = {
  kind: string;
  title: string;
  words: string;
  beganAt: string;
};
export type CspReportDto = {
  page: 'admin' | 'checkout' | 'shop';
  directive: string;
  /** An origin, or a word such as `inline`. */
  blocked: string;
  reports: number;
  lastAt: string;
};
export type ProcessStatsDto = {
  eventLoopMs: number | null;
  inUse: number;
  waiting: number;
  size: number;
  memoryBytes: number;
};
export type OpsDto = {
  at: string;
  /** null: the queues do not answer. */
  queues: QueueStatsDto[] | null;
  outboxDue: number;
  outboxOldestSeconds: number | null;
  lastWebhookAt: string | null;
  lastReconciliationAt: string | null;
  /** Orders with a payment that does not fit them. */
  held: number;
  /** What is wrong at this moment; the admin was told by mail. */
  incidents: IncidentDto[];
  /** What browsers stopped on our pages in 7 days, the most first. */
  cspReports: CspReportDto[];
  process: ProcessStatsDto;
};
export type FailedJobDto = {
  id: string;
  queue: string;
  name: string;
  failedAt: string;
  tries: number;
  /** Why, for a person. */
  words: string;
  /** What the program said. */
  told: string;
  orderId: string | null;
  /** It runs again by itself. */
  repeats: boolean;
};
export type RetryResponseDto = {
  message: string;
};
export type OwnerMailDto = {
  kind: 'new_order' | 'return_request' | 'low_stock' | 'daily_summary' | 'dispute' | 'payment_on_hold';
  isOn: boolean;
  /** Who gets it; empty: the owner’s own address. */
  addresses: string[];
  /** Of the day in India, for what is sent once a day. */
  hour: number;
};
export type OwnerMailResponseDto = {
  message: string;
};
export type SecurityEventDto = {
  id: string;
  at: string;
  kind:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.added'
    | 'passkey.removed'
    | 'totp.refused'
    | 'totp.accepted'
    | 'totp.added'
    | 'totp.removed'
    | 'recovery_code.refused'
    | 'recovery_code.accepted'
    | 'recovery_code.renewed'
    | 'second_factor.refused'
    | 'second_factor.accepted'
    | 'second_factor.changed'
    | 'second_factor.reset'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'api_key.refused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  /** What happened, in a sentence. */
  summary: string;
  /** null: no account. */
  email: string | null;
  /** Keyed hash of the network, not its address. */
  network: string | null;
  /** An error code, or another word of the shop’s own. */
  reason: string | null;
};
export type SecurityLogPageDto = {
  rows: SecurityEventDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type SecurityEventKindDto = {
  kind:
    | 'code.asked'
    | 'code.limited'
    | 'code.refused'
    | 'code.accepted'
    | 'passkey.refused'
    | 'passkey.accepted'
    | 'passkey.added'
    | 'passkey.removed'
    | 'totp.refused'
    | 'totp.accepted'
    | 'totp.added'
    | 'totp.removed'
    | 'recovery_code.refused'
    | 'recovery_code.accepted'
    | 'recovery_code.renewed'
    | 'second_factor.refused'
    | 'second_factor.accepted'
    | 'second_factor.changed'
    | 'second_factor.reset'
    | 'session.begun'
    | 'session.ended'
    | 'session.reused'
    | 'api_key.refused'
    | 'access.refused'
    | 'origin.refused'
    | 'host.refused'
    | 'payment_page.changed'
    | 'payment_page.script_blocked'
    | 'admin.action';
  label: string;
};
export type SettingsDto = {
  site_name: string;
  contact_email: string;
  contact_phone: string;
  user_registration_enabled: boolean;
  /** Whether shoppers are let in. */
  is_open: boolean;
  legal_name: string;
  legal_address: string;
  grievance_officer: string;
  country_of_origin: string;
  /** A line each: 2026-12-25 Christmas. */
  holidays: string;
  /** When they were last changed. */
  changed_at: string | null;
};
export type SettingsResponseDto = {
  message: string;
};
export type UpdateSettingsDto = {
  /** Empty: the name that the shop was deployed with. */
  site_name?: string;
  contact_email?: string;
  contact_phone?: string;
  user_registration_enabled?: boolean;
  /** False: shoppers are told that the shop opens soon. */
  is_open?: boolean;
  legal_name?: string;
  legal_address?: string;
  grievance_officer?: string;
  country_of_origin?: string;
  /** Days on which workshop and couriers rest beside Sundays: a line each, 2026-12-25 Christmas. */
  holidays?: string;
};
export type PlaceDaysDto = {
  /** Two to six digits with which PIN codes begin. */
  prefix: string;
  days: number;
  expressDays?: number | null;
};
export type TermChangesDto = {
  cancelHours?: number | null;
  returnDays?: number | null;
  damageHours?: number | null;
  remakePercent?: number | null;
  expressRupees?: number | null;
  giftWrapRupees?: number | null;
  codFromRupees?: number | null;
  codFeeBelowRupees?: number | null;
  codFeeFromRupees?: number | null;
  codMinRupees?: number | null;
  codMaxRupees?: number | null;
  deliveryRupees?: number | null;
  deliveryHomeRupees?: number | null;
  deliveryNearRupees?: number | null;
  deliveryAcrossRupees?: number | null;
  deliveryRemoteRupees?: number | null;
  deliveryPerKgRupees?: number | null;
  freeDeliveryFromRupees?: number | null;
  daysHome?: number | null;
  daysNear?: number | null;
  daysAcross?: number | null;
  daysRemote?: number | null;
  expressDaysHome?: number | null;
  expressDaysNear?: number | null;
  expressDaysAcross?: number | null;
  expressDaysRemote?: number | null;
  /** Working days on the road by the beginning of the PIN code, in place of the zone’s. */
  placeDays?: PlaceDaysDto[] | null;
  /** Weekdays, 1 for Monday to 7 for Sunday. */
  workDays?: number[] | null;
  /** The first day on which the workshop is closed. */
  closedFrom?: string | null;
  /** The last one. */
  closedTo?: string | null;
  /** What shoppers read from a week before until the last day; null: the shop’s own line. */
  closureNotice?: string | null;
};
export type TermsDto = {
  /** What the owner set. */
  own: TermChangesDto;
  /** What holds where nothing is set. */
  defaults: TermChangesDto;
  changedAt: string | null;
};
export type PolicyVersionDto = {
  page: 'shipping' | 'returns' | 'privacy' | 'terms';
  version: number;
  /** Empty: the shop’s text. */
  body: string;
  at: string;
};
export type SavePolicyTextDto = {
  page: 'shipping' | 'returns' | 'privacy' | 'terms';
  /** Empty: the shop’s text. A line that begins with # is a heading, one with - an item of a list. */
  body: string;
};
export type ApiKeyDto = {
  id: string;
  name: string;
  role: 'workshop' | 'desk' | 'books';
  hint: string;
  createdAt: string;
  /** Null: it does not end by itself. */
  expiresAt: string | null;
  /** To the minute; null: never. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
};
export type CreatedApiKeyDto = {
  id: string;
  name: string;
  role: 'workshop' | 'desk' | 'books';
  hint: string;
  createdAt: string;
  /** Null: it does not end by itself. */
  expiresAt: string | null;
  /** To the minute; null: never. */
  lastUsedAt: string | null;
  lastUsedFrom: string | null;
  /** The key itself; it is not shown again. */
  key: string;
};
export type NewApiKeyDto = {
  /** What the key is for; the audit log names it so. */
  name: string;
  /** The right of staff that the key has. */
  role: 'workshop' | 'desk' | 'books';
  /** After how many days it ends; null: never. */
  days: (90 | 365) | null;
};
export type RevokedApiKeyDto = {
  message: string;
};
export type UserListItemDto = {
  id: string;
  email: string;
};
export type FactorsDto = {
  /** How many passkeys there are. */
  passkeys: number;
  /** Whether there is an authenticator app. */
  totp: boolean;
  /** Recovery codes that have not been used. */
  recoveryCodes: number;
};
export type AdminSessionDto = {
  email: string;
  role: 'owner' | 'workshop' | 'desk' | 'books';
  /** required: the admin answers after a passkey or a code. setup: the admin answers once a second factor is set up. */
  secondFactor: 'passed' | 'required' | 'setup';
  /** Whether the last proof is new enough for refunds, exports and settings. */
  hasFreshProof: boolean;
  factors: FactorsDto;
  /** Address of the shop at which passkeys work, where it is not the one that it is known by. */
  passkeysAt: string | null;
};
export type PasskeyOptionsDto = {
  /** WebAuthn options, as JSON. */
  options: {
    [key: string]: any;
  };
};
export type PasskeyResponseDto = {
  /** As the browser gives it, as JSON. */
  response: {
    [key: string]: any;
  };
};
export type FactorCodeDto = {
  code: string;
};
export type PasskeyDto = {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
};
export type SecurityDto = {
  /** Oldest first. */
  passkeys: PasskeyDto[];
  /** When an authenticator app was added. */
  totpSince: string | null;
  /** Recovery codes that have not been used. */
  recoveryCodes: number;
  /** The admin opens only with a second factor. */
  isRequired: boolean;
  /** A session ends after so many minutes of rest. */
  idleMinutes: number;
  /** A session ends so many hours after the sign-in. */
  sessionHours: number;
  /** As AdminSessionDto tells it. */
  passkeysAt: string | null;
};
export type RecoveryCodesDto = {
  /** Shown once; null where the person has codes already. */
  recoveryCodes: string[] | null;
};
export type NewPasskeyDto = {
  /** How its owner tells it from others. */
  name: string;
  /** As the browser gives it, as JSON. */
  response: {
    [key: string]: any;
  };
};
export type PasskeyNameDto = {
  /** How its owner tells it from others. */
  name: string;
};
export type TotpSetupDto = {
  /** For typing into the app, base32. */
  secret: string;
  /** A QR code as SVG. */
  qrCode: string;
};
export type StaffMemberDto = {
  /** workshop: orders to make and pack, without amounts and e-mail addresses. desk: orders, messages, returns, refunds up to a limit. books: reports and invoices, read only. */
  role: 'workshop' | 'desk' | 'books';
  id: string;
  email: string;
  invitedAt: string;
  /** Until when the invitation can be accepted. */
  invitationExpiresAt: string;
  /** Null until the first sign-in. */
  acceptedAt: string | null;
};
export type RefundLimitsDto = {
  /** Rupees that one person of the desk may refund of an order. */
  perOrder: number;
  /** Rupees that one person of the desk may refund in a day. */
  perDay: number;
};
export type StaffDto = {
  /** E-mail address of the owner. */
  owner: string;
  /** Oldest first. */
  members: StaffMemberDto[];
  limits: RefundLimitsDto;
};
export type InviteStaffDto = {
  /** workshop: orders to make and pack, without amounts and e-mail addresses. desk: orders, messages, returns, refunds up to a limit. books: reports and invoices, read only. */
  role: 'workshop' | 'desk' | 'books';
  email: string;
};
export type StaffRoleDto = {
  /** workshop: orders to make and pack, without amounts and e-mail addresses. desk: orders, messages, returns, refunds up to a limit. books: reports and invoices, read only. */
  role: 'workshop' | 'desk' | 'books';
};
export type ReviewSummaryDto = {
  id: string;
  name: string;
  email: string;
  rating: number;
  message: string;
  state: 'waiting' | 'approved' | 'hidden';
  /** Whether it stands on the home page at the moment. */
  isShown: boolean;
  createdAt: string;
};
export type ReviewPageDto = {
  rows: ReviewSummaryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ReviewCountDto = {
  view: 'waiting' | 'approved' | 'shown' | 'hidden';
  /** Counted up to 10,000. */
  total: number;
};
export type ModerateReviewResponseDto = {
  message: string;
};
export type ModerateReviewDto = {
  approved: boolean;
};
export type MessageSummaryDto = {
  id: string;
  kind: 'contact' | 'join-us';
  fullName: string;
  email: string;
  subject: string;
  state: 'new' | 'read' | 'answered' | 'archived';
  createdAt: string;
  /** Its first words. */
  beginning: string;
  /** The order that it is about. */
  orderNumber: string | null;
};
export type MessagePageDto = {
  rows: MessageSummaryDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type MessageCountDto = {
  state: 'new' | 'read' | 'answered' | 'archived';
  /** Counted up to 10,000. */
  total: number;
};
export type MessageEntryDto = {
  id: string;
  /** An answer by e-mail, what came back, or a note of the team. */
  kind: 'reply' | 'received' | 'note';
  text: string;
  /** The admin’s address; null for what came by the form. */
  author: string | null;
  at: string;
  /** When the e-mail left. */
  sentAt: string | null;
};
export type MessageOrderDto = {
  number: string;
  state: string;
  /** Rupees. */
  amount: number;
  createdAt: string;
  /** Names of its products. */
  products: string[];
  /** Address of a picture. */
  image: string | null;
  /** How it was found. */
  foundBy: 'number' | 'email' | 'person';
  /** It was bought with the sender’s address. */
  isSenders: boolean;
};
export type MessageSenderDto = {
  id: string;
  /** Empty until known. */
  fullName: string;
};
export type MessageDetailDto = {
  id: string;
  kind: 'contact' | 'join-us';
  fullName: string;
  email: string;
  subject: string;
  state: 'new' | 'read' | 'answered' | 'archived';
  createdAt: string;
  /** In the subjects of its e-mails. */
  reference: string;
  /** After the message, oldest first. */
  entries: MessageEntryDto[];
  order: MessageOrderDto | null;
  /** The account of the sender’s address. */
  sender: MessageSenderDto | null;
  /** A phone number. */
  contact: string | null;
  message: string;
};
export type UpdateMessageDto = {
  state: 'new' | 'read' | 'answered' | 'archived';
};
export type MessageReplyDto = {
  /** Names the attempt: the same key is written, and mailed, once. */
  key: string;
  text: string;
  /** Puts the thread into the archive. */
  close?: boolean;
};
export type MessageEntryInputDto = {
  /** Names the attempt: the same key is written, and mailed, once. */
  key: string;
  text: string;
  /** What the customer wrote elsewhere, or a note of the team. */
  kind: 'received' | 'note';
};
export type MessageOrderChoiceDto = {
  /** An order’s number; empty: it is about none. */
  number: string;
};
export type AdminReviewPhotoDto = {
  /** Signed and expiring. */
  url: string;
  /** Small; signed and expiring. */
  thumbUrl: string;
};
export type AdminProductReviewDto = {
  id: string;
  product: string;
  slug: string;
  orderNumber: string;
  author: string;
  city: string | null;
  rating: number;
  message: string;
  state: 'waiting' | 'approved' | 'refused';
  answer: string | null;
  photos: AdminReviewPhotoDto[];
  createdAt: string;
};
export type AdminProductReviewPageDto = {
  rows: AdminProductReviewDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ProductReviewCountDto = {
  state: 'waiting' | 'approved' | 'refused';
  /** Counted up to 10,000. */
  total: number;
};
export type ReviewMessageDto = {
  message: string;
};
export type DecideProductReviewDto = {
  approved: boolean;
};
export type AnswerProductReviewDto = {
  /** Public; blank takes it away. */
  answer: string;
};
export type WebhookDto = {
  id: string;
  url: string;
  events: string[];
  isOn: boolean;
  createdAt: string;
  /** since when every attempt has failed */
  failingSince: string | null;
};
export type WebhookListDto = {
  endpoints: WebhookDto[];
  /** what an endpoint can be told of */
  events: string[];
};
export type NewWebhookDto = {
  id: string;
  url: string;
  events: string[];
  isOn: boolean;
  createdAt: string;
  /** since when every attempt has failed */
  failingSince: string | null;
  /** signs what is sent; it is not shown again */
  secret: string;
};
export type WebhookInputDto = {
  url: string;
  events: (
    | 'order.awaiting_payment'
    | 'order.payment_failed'
    | 'order.paid'
    | 'order.placed'
    | 'order.in_production'
    | 'order.packed'
    | 'order.shipped'
    | 'order.delivered'
    | 'order.cancelled'
    | 'order.return_requested'
    | 'order.return_approved'
    | 'order.returned'
    | 'order.refund_due'
    | 'order.refunded'
    | 'stock.changed'
  )[];
  isOn: boolean;
};
export type WebhookDoneDto = {
  message: string;
};
export type WebhookDeliveryDto = {
  /** also the header webhook-id */
  id: string;
  event: string;
  at: string;
  status: 'waiting' | 'delivered' | 'failed';
  attempts: number;
  lastAt: string | null;
  /** why the last attempt failed */
  lastError: string | null;
};
export type ProductImageDto = {
  /** address of the original; variants lie below it without its ending */
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
  alt: string;
};
export type BaseImageDto = {
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
};
export type ShownAttributeDto = {
  key: string;
  name: string;
  /** as shoppers read it, with its unit */
  value: string;
};
export type BuyerReviewsDto = {
  count: number;
  /** one decimal; 0 without reviews */
  average: number;
  /** reviews with 5, 4, 3, 2 and 1 star */
  stars: number[];
};
export type ProductDto = {
  id: string;
  name: string;
  slug: string;
  /** addresses of the pictures, the main one first */
  image: string[];
  /** in lists the first two, on its own page all */
  pictures: ProductImageDto[];
  /** rupees */
  price: number | null;
  /** rupees */
  originalPrice: number | null;
  /** rupees */
  discountedPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  /** whole percent, 0 without a discount */
  discountPercent: number;
  isOnSale: boolean;
  /** 0 to 5 */
  rating: number;
  reviews: number;
  type: string[];
  category: string[];
  subcategory: string[];
  material: string;
  style: string;
  theme: string[];
  /** a word of the trending tiles, or empty */
  trending: string;
  color: string;
  giftingguide: string[];
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
  /** needs an uploaded photo */
  photo: boolean;
  /** needs custom text */
  text1: boolean;
  featured: boolean;
  product_image: string[];
  /** what each picture shows, in the order of `image` */
  imageAlts: string[];
  description: string;
  /** for search engines; empty: the name */
  seoTitle: string;
  /** for search engines; empty: the first sentences of the description */
  seoText: string;
  size: string;
  instruction: string[];
  customText1: string;
  uploadedPhoto: string;
  hsn: string;
  /** grams */
  weightGrams: number;
  /** days of work before it is packed */
  madeToOrderDays: number;
  /** regions for text and photo on the blank picture */
  personalisation: object | null;
  /** the product without sample text and photo */
  blank: BaseImageDto | null;
  /** in the order in which they are shown */
  attributes: ShownAttributeDto[];
  /** sold out, but some are held for orders that wait for their payment */
  inOtherCarts: boolean;
  buyerReviews: BuyerReviewsDto;
};
export type SavedProductDto = {
  message: string;
  product: ProductDto;
};
export type ProductInputDto = {
  name?: string;
  image?: string[] | string;
  imageAlts?: string[] | string;
  price?: number | string;
  originalPrice?: number | string;
  discountedPrice?: number | string;
  isOnSale?: boolean | number | string;
  rating?: number | string;
  reviews?: number | string;
  description?: string;
  size?: string;
  material?: string;
  style?: string;
  trending?: string;
  type?: string[] | string;
  category?: string[] | string;
  subcategory?: string[] | string;
  theme?: string[] | string;
  color?: string;
  giftingguide?: string[] | string;
  gift?: boolean | number | string;
  luxury?: boolean | number | string;
  wallart?: boolean | number | string;
  personalisedJewellary?: boolean | number | string;
  comingSoon?: boolean | number | string;
  customisable?: boolean | number | string;
  photo?: boolean | number | string;
  text1?: boolean | number | string;
  featured?: boolean | number | string;
  instruction?: string[] | string;
  hsn?: string;
  gstRate?: number | string;
  weightGrams?: number | string;
  madeToOrderDays?: number | string;
  stock?: number | string;
  sku?: string;
  barcode?: string;
  seoTitle?: string;
  seoText?: string;
  costPrice?: number | string;
  lowStockAt?: number | string;
  draft?: boolean | number | string;
  publishAt?: string;
  personalisation?: object | string;
  /** values by the keys of attributes; null takes one away */
  attributes?: object;
};
export type ProductChangeDto = {
  name?: string;
  image?: string[] | string;
  imageAlts?: string[] | string;
  price?: number | string;
  originalPrice?: number | string;
  discountedPrice?: number | string;
  isOnSale?: boolean | number | string;
  rating?: number | string;
  reviews?: number | string;
  description?: string;
  size?: string;
  material?: string;
  style?: string;
  trending?: string;
  type?: string[] | string;
  category?: string[] | string;
  subcategory?: string[] | string;
  theme?: string[] | string;
  color?: string;
  giftingguide?: string[] | string;
  gift?: boolean | number | string;
  luxury?: boolean | number | string;
  wallart?: boolean | number | string;
  personalisedJewellary?: boolean | number | string;
  comingSoon?: boolean | number | string;
  customisable?: boolean | number | string;
  photo?: boolean | number | string;
  text1?: boolean | number | string;
  featured?: boolean | number | string;
  instruction?: string[] | string;
  hsn?: string;
  gstRate?: number | string;
  weightGrams?: number | string;
  madeToOrderDays?: number | string;
  stock?: number | string;
  sku?: string;
  barcode?: string;
  seoTitle?: string;
  seoText?: string;
  costPrice?: number | string;
  lowStockAt?: number | string;
  draft?: boolean | number | string;
  publishAt?: string;
  personalisation?: object | string;
  /** values by the keys of attributes; null takes one away */
  attributes?: object;
  /** refuses the change when the product has another by now */
  version?: number;
  /** why the stock is another */
  stockReason?: 'delivery' | 'counted' | 'damaged' | 'corrected';
};
export type BulkProductResultDto = {
  id: string;
  outcome: 'changed' | 'unchanged' | 'refused';
  /** Why it was refused; empty otherwise. */
  message: string;
  /** Rupees with `price`, pieces with `stock`, else null. */
  before: number | null;
  after: number | null;
  /** Its version now; null for an unknown product. */
  version: number | null;
};
export type BulkChangeResultDto = {
  /** In the order in which the products were named. */
  results: BulkProductResultDto[];
};
export type SeenProductDto = {
  id: string;
  /** Refuses the change of this product when it has another version by now. */
  version?: number;
  /** With `stock.to`: refuses it when the stock is another by now, as a sale makes it. */
  stock?: number | null;
};
export type PriceChangeDto = {
  by: 'percent' | 'rupees' | 'to';
  /** Per cent or rupees; below 0 for less. */
  amount: number;
  round?: 'none' | 'rupee' | 'nine' | 'ten';
};
export type BulkStockDto = {
  /** Pieces more, or less. One of `add` and `to`. */
  add?: number;
  /** The pieces there are; null: not counted. */
  to?: number | null;
  reason: 'delivery' | 'counted' | 'damaged' | 'corrected';
  note?: string;
};
export type BulkChangeDto = {
  /** Made for this change: sent once more, it answers as it did. */
  requestId: string;
  action: 'publish' | 'schedule' | 'draft' | 'delete' | 'restore' | 'price' | 'stock' | 'set';
  products: SeenProductDto[];
  /** Answers what would become of each product, and changes nothing. */
  preview?: boolean;
  /** With `price`. */
  price?: PriceChangeDto;
  /** With `stock`. */
  stock?: BulkStockDto;
  /** With `schedule`: when they go into the shop. */
  publishAt?: string;
  /** With `set`: fields of a product, as it is saved with them. */
  fields?: object;
};
export type StockChangeDto = {
  id: string;
  at: string;
  /** pieces more, or less */
  change: number;
  /** pieces then; null: not counted from then on */
  stock: number | null;
  reason: 'opening' | 'ordered' | 'released' | 'returned' | 'import' | 'delivery' | 'counted' | 'damaged' | 'corrected';
  orderId: string | null;
  /** who; null: the shop itself */
  by: string | null;
  note: string;
};
export type StockHistoryDto = {
  rows: StockChangeDto[];
  /** The `after` of the next part. */
  next: string | null;
};
export type AdminProductRowDto = {
  id: string;
  name: string;
  slug: string | null;
  picture: ProductImageDto | null;
  type: string[];
  /** rupees */
  originalPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  rating: number;
  reviews: number;
  customisable: boolean;
  photo: boolean;
  text1: boolean;
  gift: boolean;
  luxury: boolean;
  featured: boolean;
  comingSoon: boolean;
  /** pieces that can still be sold; null: made to order, not counted */
  stock: number | null;
  /** few are left, by its low-stock mark */
  lowStock: boolean;
  sku: string;
  /** rupees that a piece costs the shop; null: not known */
  costPrice: number | null;
  /** not in the shop yet */
  draft: boolean;
  /** when a draft goes into the shop by itself */
  publishAt: string | null;
  /** rises with every change but sales */
  version: number;
  /** whether the shop shows it */
  listed: boolean;
  archivedAt: string | null;
  createdAt: string;
};
export type AdminProductPageDto = {
  rows: AdminProductRowDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type ProductCountsDto = {
  /** Each is counted up to 10,000. */
  all: number;
  listed: number;
  archived: number;
  'coming-soon': number;
  customisable: number;
  'no-photo': number;
  'no-category': number;
  'low-stock': number;
  'sold-out': number;
  drafts: number;
};
export type UploadedProductImageDto = {
  /** as a product’s `image` names it */
  src: string;
  /** pixels */
  width: number;
  /** pixels */
  height: number;
};
export type ProductImageFileDto = {
  /** JPEG, PNG, WebP or HEIC, up to 15 MB */
  file: Blob;
};
export type AdminProductDto = {
  id: string;
  name: string;
  slug: string;
  /** addresses of the pictures, the main one first */
  image: string[];
  /** in lists the first two, on its own page all */
  pictures: ProductImageDto[];
  /** rupees */
  price: number | null;
  /** rupees */
  originalPrice: number | null;
  /** rupees */
  discountedPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  /** whole percent, 0 without a discount */
  discountPercent: number;
  isOnSale: boolean;
  /** 0 to 5 */
  rating: number;
  reviews: number;
  type: string[];
  category: string[];
  subcategory: string[];
  material: string;
  style: string;
  theme: string[];
  /** a word of the trending tiles, or empty */
  trending: string;
  color: string;
  giftingguide: string[];
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
  /** needs an uploaded photo */
  photo: boolean;
  /** needs custom text */
  text1: boolean;
  featured: boolean;
  product_image: string[];
  /** what each picture shows, in the order of `image` */
  imageAlts: string[];
  description: string;
  /** for search engines; empty: the name */
  seoTitle: string;
  /** for search engines; empty: the first sentences of the description */
  seoText: string;
  size: string;
  instruction: string[];
  customText1: string;
  uploadedPhoto: string;
  hsn: string;
  /** grams */
  weightGrams: number;
  /** days of work before it is packed */
  madeToOrderDays: number;
  /** regions for text and photo on the blank picture */
  personalisation: object | null;
  /** the product without sample text and photo */
  blank: BaseImageDto | null;
  /** in the order in which they are shown */
  attributes: ShownAttributeDto[];
  /** sold out, but some are held for orders that wait for their payment */
  inOtherCarts: boolean;
  buyerReviews: BuyerReviewsDto;
  /** percent; null: what the HSN code says */
  gstRate: number | null;
  /** pieces that can still be sold; null: made to order, not counted */
  stock: number | null;
  sku: string;
  barcode: string;
  /** rupees that a piece costs the shop; null: not known */
  costPrice: number | null;
  /** an alert at so many pieces; null: at 3 */
  lowStockAt: number | null;
  /** not in the shop yet */
  draft: boolean;
  /** when a draft goes into the shop by itself */
  publishAt: string | null;
  /** values by the keys of attributes */
  attributeValues: object;
  /** rises with every change */
  version: number;
  /** whether the shop shows it */
  listed: boolean;
  archivedAt: string | null;
  createdAt: string;
  updatedAt: string;
};
export type AttributeDto = {
  /** as it stands in addresses and Excel files; it never changes */
  key: string;
  name: string;
  type: 'choice' | 'number' | 'flag';
  unit: string;
  choices: string[];
  /** of a number: where one range of the filter ends and the next begins */
  bounds: number[];
  filterable: boolean;
};
export type AttributeInputDto = {
  name: string;
  /** choice: one of the choices. number: 0 or more. flag: yes or no. It cannot be changed later. */
  type: 'choice' | 'number' | 'flag';
  /** of a number */
  unit?: string;
  /** of a choice, as they are shown */
  choices?: string[];
  /** of a number: where one range of the filter ends and the next begins */
  bounds?: number[];
  /** whether lists can be filtered by it, and the search knows its values */
  filterable: boolean;
};
export type AttributeRemovedDto = {
  message: string;
};
export type SearchMissDto = {
  query: string;
  /** How often in 30 days. */
  times: number;
  /** What it may have meant. */
  proposal: string | null;
  /** How many products that shows. */
  products: number;
};
export type SynonymDto = {
  phrase: string;
  /** The nearest first. */
  meanings: string[];
  /** Whether the owner wrote it; the others come with the shop. */
  isOwn: boolean;
};
export type SearchReportDto = {
  misses: SearchMissDto[];
  synonyms: SynonymDto[];
};
export type TeachSynonymDto = {
  phrase: string;
  /** What it means, the nearest first, with commas between; at most 12. Empty: nothing but itself. */
  meanings: string;
};
export type SynonymRemovedDto = {
  message: string;
};
export type SheetErrorDto = {
  /** as the spreadsheet program counts them */
  row: number;
  column: string;
  message: string;
};
export type SameNameDto = {
  row: number;
  name: string;
};
export type ImportResultDto = {
  added: number;
  changed: number;
  /** rows that say of their product what it is already */
  unchanged: number;
  /** nothing is imported while there are any */
  problems: SheetErrorDto[];
  /** new rows whose names are in the shop already; nothing is imported while there are any */
  sameNames: SameNameDto[];
  id: string;
  /** Whether all of it was read; until then the counts are 0. */
  finished: boolean;
  /** Rows that were read so far. */
  rows: number;
};
export type SheetFileDto = {
  /** an Excel file (.xlsx), up to 32 MB and 20,000 rows */
  file: Blob;
};
export type OrderMessageDto = {
  message: string;
};
export type DeliveryCorrectionDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** Who bought it, of an order that goes to somebody else. */
  buyerName?: string;
  /** With `buyerName`: whom we call about the order. */
  buyerPhone?: string;
  /** On the card; empty for none. */
  giftMessage?: string;
  /** The parts that are changed: all others stay as they are, whatever is sent. Left out, all are. */
  parts?: ('name' | 'address' | 'phone' | 'buyer' | 'gift_message')[];
  /** Why, for the audit log. */
  reason: string;
  /** Tells the customer by e-mail; without it, they are told. */
  notify?: boolean;
};
export type WordsCorrectionDto = {
  /** What stands on the item. */
  words: string;
  /** Why, for the audit log. */
  reason: string;
  /** Tells the customer by e-mail; without it, they are told. */
  notify?: boolean;
};
export type PhotoCorrectionDto = {
  /** JPEG, PNG, WebP or HEIC, up to 15 MB. */
  file: Blob;
};
export type TrackingCorrectionDto = {
  /** Of an order with several; without it, the one that left last. */
  parcelId?: string;
  /** One of the carriers. */
  carrier: string;
  trackingNumber: string;
  /** Tells the customer by e-mail; without it, they are told. */
  notify?: boolean;
};
export type CouponListItemDto = {
  id: string;
  code: string;
  kind: 'percent' | 'amount' | 'free_express';
  percent: number | null;
  /** Rupees. */
  amount: number | null;
  /** Rupees. */
  leastSubtotal: number;
  maxUses: number | null;
  maxUsesEach: number | null;
  fromDay: string | null;
  untilDay: string | null;
  isOn: boolean;
  state: 'running' | 'planned' | 'over' | 'used_up' | 'stopped';
  /** Orders that hold it. */
  used: number;
  /** Rupees that it has taken off them. */
  given: number;
  createdAt: string;
};
export type CouponPageDto = {
  rows: CouponListItemDto[];
  /** The `after` of the next part. */
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type NewCouponDto = {
  kind: 'percent' | 'amount' | 'free_express';
  percent?: number | null;
  /** Rupees off, of an `amount`. */
  amount?: number | null;
  /** Rupees that the pieces come to at least. */
  leastSubtotal?: number | null;
  /** How many orders may have it; any number without it. */
  maxUses?: number | null;
  /** How many orders of one customer. */
  maxUsesEach?: number | null;
  /** Its first day, in India. */
  fromDay?: string | null;
  /** Its last day, in India. */
  untilDay?: string | null;
  isOn: boolean;
  /** 3 to 24 letters, digits and dashes. */
  code: string;
};
export type CouponTermsDto = {
  kind: 'percent' | 'amount' | 'free_express';
  percent?: number | null;
  /** Rupees off, of an `amount`. */
  amount?: number | null;
  /** Rupees that the pieces come to at least. */
  leastSubtotal?: number | null;
  /** How many orders may have it; any number without it. */
  maxUses?: number | null;
  /** How many orders of one customer. */
  maxUsesEach?: number | null;
  /** Its first day, in India. */
  fromDay?: string | null;
  /** Its last day, in India. */
  untilDay?: string | null;
  isOn: boolean;
};
export type GstSplitDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
};
export type GstHsnRowDto = {
  pieces: number;
  /** Rupees without GST. */
  taxable: number;
  /** Rupees of GST. */
  tax: number;
  split: GstSplitDto;
  /** Rupees with GST. */
  total: number;
  hsn: string;
  /** What the code is about; empty where that is not known. */
  name: string;
  /** Percent. */
  rate: number;
};
export type GstStateRowDto = {
  pieces: number;
  /** Rupees without GST. */
  taxable: number;
  /** Rupees of GST. */
  tax: number;
  split: GstSplitDto;
  /** Rupees with GST. */
  total: number;
  /** The place of supply. */
  state: string;
};
export type GstReceiptsDto = {
  receipts: number;
  refunds: number;
  /** Rupees of receipts less what was given back of them; there is no GST in it. */
  total: number;
};
export type GstMonthDto = {
  month: string;
  rows: GstHsnRowDto[];
  /** The one that brought most first. */
  states: GstStateRowDto[];
  /** What was given without a GSTIN. */
  receipts: GstReceiptsDto | null;
};
export type ReturnTotalsDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
  /** Rupees without GST. */
  taxable: number;
  invoices: number;
  creditNotes: number;
  /** Rupees with GST, credit notes taken off. */
  total: number;
  /** Rupees of the credit notes. */
  credited: number;
  /** Rupees of GST in them. */
  creditedTax: number;
};
export type ReturnProblemDto = {
  kind: 'hsn' | 'state';
  /** Of the bill. */
  number: string;
  /** The product, or the state as it was written. */
  subject: string;
  /** Rupees. */
  total: number;
};
export type ReturnRateDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
  /** Rupees without GST. */
  taxable: number;
  /** Percent. */
  rate: number;
};
export type ReturnDocumentDto = {
  number: string;
  /** The day in India. */
  date: string;
  gstin: string | null;
  name: string | null;
  /** The invoice that a credit note takes back. */
  against: string | null;
  /** `Karnataka (29)` */
  place: string;
  /** Rupees with GST. */
  value: number;
  rates: ReturnRateDto[];
};
export type ReturnPlaceDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
  /** Rupees without GST. */
  taxable: number;
  /** Percent. */
  rate: number;
  place: string;
};
export type ReturnNilDto = {
  isWithinState: boolean;
  isBusiness: boolean;
  /** Rupees. */
  amount: number;
};
export type ReturnHsnDto = {
  /** Rupees. */
  igst: number;
  /** Rupees. */
  cgst: number;
  /** Rupees. */
  sgst: number;
  /** Rupees without GST. */
  taxable: number;
  /** Percent. */
  rate: number;
  isBusiness: boolean;
  hsn: string;
  name: string;
  pieces: number;
  /** Rupees with GST. */
  total: number;
};
export type ReturnNumbersDto = {
  kind: 'invoice' | 'credit_note';
  from: string;
  to: string;
  count: number;
};
export type Gstr1Dto = {
  month: string;
  /** Of the shop; empty where it has none. */
  gstin: string;
  /** Digits of HSN codes. */
  hsnDigits: number;
  totals: ReturnTotalsDto;
  problems: ReturnProblemDto[];
  b2b: ReturnDocumentDto[];
  b2cl: ReturnDocumentDto[];
  b2cs: ReturnPlaceDto[];
  cdnr: ReturnDocumentDto[];
  cdnur: ReturnDocumentDto[];
  nil: ReturnNilDto[];
  hsn: ReturnHsnDto[];
  documents: ReturnNumbersDto[];
  /** Not in the return: there is no GST in them. */
  receipts: GstReceiptsDto | null;
};
export type GstBandDto = {
  /** Rupees without GST for one piece; null: any price. */
  upTo: number | null;
  /** Percent, with up to two decimals. */
  rate: number;
};
export type GstRateDto = {
  hsn: string;
  name: string;
  validFrom: string;
  bands: GstBandDto[];
  /** It holds today. */
  isInForce: boolean;
  /** It begins today or later, and may be changed. */
  isOpen: boolean;
};
export type SaveGstRateDto = {
  /** The code, or the beginning of several. */
  hsn: string;
  /** What it is about. */
  name: string;
  /** Today in India, or later. */
  validFrom: string;
  /** From the lowest price to the highest; the last without an end. */
  bands: GstBandDto[];
};
export type OrderMailDto = {
  key: string;
  name: string;
  /** Null while it is being sent. */
  sentAt: string | null;
  /** How often it was sent again. */
  again: number;
  sentAgainAt: string | null;
  /** How often it can still be sent again. */
  left: number;
};
export type SendMailAgainDto = {
  /** Key of the e-mail. */
  key: string;
};
export type OrderListLineDto = {
  productName: string;
  slug: string;
  image: string[];
  quantity: number;
  /** Rupees for one piece; not for the workshop. */
  price?: number;
  /** Rupees; not for the workshop. */
  lineTotal?: number;
  customText: string | null;
  hasPhoto: boolean;
};
export type OrderListItemDto = {
  id: string;
  number: string;
  /** For the owner and the desk. */
  user_email?: string;
  /** Who ordered; for the owner and the desk. */
  buyer?: string;
  /** Where it goes; for the owner and the desk. */
  city?: string;
  state: string;
  /** Not for the workshop. */
  payment_status?: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  /** `cash`, `credit`, or the gateway’s word; null while nothing is paid. Not for the workshop. */
  paidBy?: string | null;
  /** How it came in. */
  channel: 'shop' | 'phone' | 'whatsapp';
  /** A payment for it is held. */
  held: boolean;
  /** A bank looks into its payment: making and refunds wait. */
  disputed: boolean;
  /** It is placed with a code that was mailed, or by phone. */
  awaitsCode: boolean;
  /** Rupees; not for the workshop. */
  amount?: number;
  created_at: string;
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** By name. */
  tags: TagDto[];
  lines: OrderListLineDto[];
};
export type OrderPageDto = {
  rows: OrderListItemDto[];
  next: string | null;
  /** Counted up to 10,000. */
  total: number;
};
export type StateCountDto = {
  state: string;
  /** Counted up to 10,000. */
  total: number;
};
export type ProofCountDto = {
  task: 'to_send' | 'to_change' | 'to_call';
  /** Counted up to 10,000. */
  total: number;
};
export type OrderCountsDto = {
  states: StateCountDto[];
  /** Orders with a payment that is held. */
  held: number;
  /** Orders with an open dispute. */
  disputed: number;
  /** Orders whose proofs wait for the shop. */
  proofs: ProofCountDto[];
  /** Deleted orders, counted up to 10,000; 0 for who may not delete. */
  archived: number;
  /** With whom the shop sends. */
  carriers: string[];
};
export type ChargeDto = {
  code: string;
  label: string;
  /** Rupees. */
  amount: number;
};
export type DiscountDto = {
  code: string;
  label: string;
  /** Rupees that are taken off. */
  amount: number;
};
export type OrderBuyerDto = {
  name: string;
  phone: string;
};
export type OrderBusinessDto = {
  gstin: string;
  legalName: string;
};
export type DeliveryAddressDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  city: string;
  state: string;
  pinCode: string;
  phone: string;
  billingAddress?: string;
  /** Who bought it, where it goes to somebody else. */
  buyer?: OrderBuyerDto;
  /** The registered business that is billed. */
  business?: OrderBusinessDto;
};
export type InvoiceDto = {
  /** null: it is written when it is opened. */
  kind: ('invoice' | 'receipt' | 'credit_note' | 'refund_receipt') | null;
  /** Empty before it is written. */
  number: string;
  /** Rupees. */
  amount: number;
  /** Opens the PDF, for its buyer and the admin. */
  url: string;
};
export type OrderRefundDto = {
  /** ISO 8601, UTC. */
  at: string;
  /** Rupees. */
  amount: number;
  /** The bank has it; otherwise it is on its way there. */
  isDone: boolean;
};
export type ProofDto = {
  id: string;
  /** Whoever has it may answer. */
  key: string;
  lineId: string;
  state: 'open' | 'approved' | 'change_asked' | 'replaced';
  /** Signed and expiring. */
  picture: string | null;
  /** What the buyer wants otherwise. */
  words: string | null;
  sentAt: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
};
export type ReturnItemDto = {
  lineId: string;
  quantity: number;
};
export type ReturnDto = {
  id: string;
  kind: 'return' | 'damage';
  state: 'requested' | 'approved' | 'declined' | 'settled';
  pieces: ReturnItemDto[];
  words: string;
  /** What the shop wrote to the buyer. */
  answer: string | null;
  remedy: ('original_payment' | 'store_credit') | null;
  /** Rupees: what the pieces cost, and once it is settled what was given back. */
  amount: number;
  askedAt: string;
  /** ISO 8601, UTC. */
  decidedAt: string | null;
  /** ISO 8601, UTC. */
  settledAt: string | null;
  /** Signed and expiring. */
  photos: string[];
  /** Asked by the holder of a gift receipt, who is credited. */
  isExchange: boolean;
};
export type ParcelLineDto = {
  lineId: string;
  productName: string;
  quantity: number;
};
export type ShipmentDto = {
  id: string;
  carrier: string;
  trackingNumber: string;
  /** Where the carrier shows how far it is. */
  trackingUrl: string | null;
  shippedAt: string;
  deliveredAt: string | null;
  /** What it holds; empty for all of the order. */
  items: ParcelLineDto[];
};
export type OrderHistoryDto = {
  /** ISO 8601, UTC. */
  at: string;
  state: string;
  note: string | null;
};
export type PayLinkDto = {
  /** Rupees that it asks for. */
  amount: number;
  /** The page where it is paid; null for the first moments. */
  url: string | null;
};
export type PhotoCropDto = {
  /** Quarter turns to the right, 0 to 3 */
  turns: number;
  /** Share of the turned original, 0 to 1 */
  x: number;
  /** Share of the turned original, 0 to 1 */
  y: number;
  /** Share of the turned original, 0 to 1 */
  width: number;
  /** Share of the turned original, 0 to 1 */
  height: number;
};
export type OrderDetailItemDto = {
  line_id: string;
  product_name: string;
  slug: string;
  quantity: number;
  /** Pieces that were refunded and are not sent. */
  removed: number;
  /** Number of the paid order that makes it again with other words or another photo; this one is not sent. */
  remadeIn: string | null;
  /** Pieces whose damage may be reported. */
  claimable: number;
  /** Pieces that may be sent back; none of a personalised one. */
  returnable: number;
  gift_wrap: boolean;
  image: string[];
  custom_text: string | null;
  photo: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
  /** Rupees for one piece; not for the workshop. */
  price?: number;
  /** Rupees to make all of it again with other words or another photo; null where it can’t be. Not for the workshop. */
  remakePrice?: number | null;
  /** The photo as it was sent, whole; signed and expiring. */
  originalUrl: string | null;
  /** What was framed of the original. */
  photoCrop: PhotoCropDto | null;
  /** Pieces that have not left and are still to be sent. */
  unsent: number;
  /** Its pieces are counted, and can go back on the shelf. */
  shelvable: boolean;
};
export type OrderInDetailDto = {
  /** Number of the order that it was added to. */
  addedTo: string | null;
  id: string;
  number: string;
  /** ISO 8601, UTC. */
  created_at: string;
  state: string;
  payment_id: string | null;
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
  charges: ChargeDto[];
  discounts: DiscountDto[];
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** Its buyer chose the day on which it should arrive. */
  isDayChosen: boolean;
  /** On the card. */
  gift_message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  prices_hidden: boolean;
  address: DeliveryAddressDto;
  /** Invoice or receipt, then credit notes. */
  bills: InvoiceDto[];
  refunds: OrderRefundDto[];
  /** The buyer’s bank looks into its payment: making and refunds wait. */
  disputed: boolean;
  /** It is refunded, but not all of its price went back. */
  partlyRefunded: boolean;
  /** Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late. */
  cancelUntil: string | null;
  /** Of personalised pieces, oldest first; those that were replaced are left out. */
  proofs: ProofDto[];
  /** Oldest first. */
  returns: ReturnDto[];
  /** Until when something of it may be sent back, ISO 8601, UTC; null when nothing can. */
  returnUntil: string | null;
  /** Until when damage may be reported, ISO 8601, UTC; null when it cannot. */
  damageUntil: string | null;
  /** Parcels that left, oldest first. */
  shipments: ShipmentDto[];
  /** Parcels that left, and one more while something is left to send. */
  parcelsInAll: number;
  history: OrderHistoryDto[];
  /** For the owner and the desk. */
  user_email?: string;
  /** Rupees; not for the workshop. */
  amount?: number;
  /** Rupees of the amount that store credit pays; not for the workshop. */
  credit?: number;
  /** Rupees of a payment with another amount that waits for a decision; not for the workshop. */
  onHold?: number | null;
  /** The open payment link; not for the workshop. */
  payLink?: PayLinkDto | null;
  /** Not for the workshop. */
  payment_status?: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  /** Not for the workshop. */
  pay_by?: 'gateway' | 'cash';
  products: OrderDetailItemDto[];
};
export type AllowedActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  allowed: boolean;
  /** Why it is not allowed; empty when it is. */
  reason: string;
};
export type PaymentDetailDto = {
  id: string;
  status: string;
  /** Rupees. */
  amount: number;
  method: string | null;
  error: string | null;
  heldBecause: string | null;
  /** It is on hold, and can be accepted as full payment. */
  isAcceptable: boolean;
  /** Rupees of the gateway’s fee, with its tax. */
  fee: number | null;
  /** The gateway’s offer that lowered it. */
  offerId: string | null;
  at: string;
};
export type RefundDetailDto = {
  id: string;
  gatewayRefundId: string | null;
  paymentId: string;
  /** Rupees. */
  amount: number;
  reason:
    | 'cancelled'
    | 'second_payment'
    | 'order_closed'
    | 'on_hold'
    | 'sold_out'
    | 'goodwill'
    | 'return'
    | 'damage'
    | 'items'
    | 'gateway';
  state: 'due' | 'sent' | 'processed' | 'failed';
  actor: string;
  note: string | null;
  /** Why it failed. */
  failure: string | null;
  /** Since when the gateway’s balance has not covered it. */
  waitingSince: string | null;
  /** It failed, and can be sent once more. */
  isOpen: boolean;
  /** Rupees of it that can be sent once more. */
  left: number;
  at: string;
};
export type DisputeStepDto = {
  at: string;
  event: string;
  actor: string;
};
export type DisputeDto = {
  id: string;
  /** The gateway’s id. */
  gatewayDisputeId: string;
  paymentId: string;
  /** Null where its payment belongs to no order. */
  orderNumber: string | null;
  phase: 'fraud' | 'retrieval' | 'chargeback' | 'pre_arbitration' | 'arbitration';
  state: 'open' | 'under_review' | 'won' | 'lost' | 'closed';
  /** The bank’s reason in words. */
  reason: string;
  /** Rupees. */
  amount: number;
  /** Rupees that were taken back, with the fee. */
  deducted: number;
  /** Rupees of it that are the gateway’s fee. */
  fee: number;
  respondBy: string | null;
  answer: ('accepted' | 'contested' | 'sent_by_hand') | null;
  /** What was written to the bank. */
  answerNote: string | null;
  answeredAt: string | null;
  createdAt: string;
  /** Oldest first. */
  history: DisputeStepDto[];
};
export type OrderAdditionDto = {
  number: string;
  state: string;
  /** Rupees; not for the workshop. */
  amount?: number;
  /** Until when it can be paid. */
  payUntil: string | null;
  /** It makes an item again with other words or another photo. */
  isRemake: boolean;
};
export type CashCodeDto = {
  /** When the newest code was mailed. */
  sentAt: string;
  expiresAt: string;
  /** How many codes were mailed. */
  sends: number;
};
export type TimelineEventDto = {
  at: string;
  kind: 'state' | 'payment' | 'refund' | 'credit' | 'webhook' | 'dispute' | 'mail' | 'admin' | 'note';
  name: string;
  state: string | null;
  actor: string | null;
  note: string | null;
  reference: string | null;
};
export type OrderDetailDto = {
  order: OrderInDetailDto;
  /** How it came in. */
  channel: 'shop' | 'phone' | 'whatsapp';
  leavesBy: string;
  isHidden: boolean;
  /** When it was deleted. */
  archivedAt: string | null;
  /** Whether it may be deleted as it stands. */
  deletable: boolean;
  /** Why nothing is printed for it; empty when it has documents. */
  noPapersBecause: string;
  ordersBefore: number;
  actions: AllowedActionDto[];
  carriers: string[];
  payments: PaymentDetailDto[];
  refunds: RefundDetailDto[];
  /** Oldest first. */
  disputes: DisputeDto[];
  /** Rupees of its payment that can still be given back; not for the workshop. */
  refundable?: number;
  /** Rupees that can still be given back as store credit; not for the workshop. */
  refundableAsCredit?: number;
  /** Rupees that went back beyond the price; not for the workshop. */
  excess?: number;
  /** How often the courier stood at the door for nothing. */
  deliveryAttempts: number;
  /** How many returns and reports of this buyer the shop has granted, beside the newest of this order. */
  returnsBefore: number;
  /** What was added to it, oldest first. */
  additions: OrderAdditionDto[];
  /** Whether items can be added to it. */
  canAdd: boolean;
  /** Of a cash order that waits for its code. */
  cashCode: CashCodeDto | null;
  /** By name. */
  tags: TagDto[];
  happenings: TimelineEventDto[];
};
export type OrderActionResultDto = {
  id: string;
  ok: boolean;
  /** Why it was not done; empty when it was. */
  message: string;
};
export type BulkActionResultDto = {
  results: OrderActionResultDto[];
};
export type BulkOrderDto = {
  id: string;
  trackingNumber?: string;
};
export type BulkActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  /** With `ship`: one of the carriers. */
  carrier?: string;
  orders: BulkOrderDto[];
};
export type ParcelItemDto = {
  lineId: string;
  /** Pieces. */
  quantity: number;
};
export type OrderActionDto = {
  event:
    | 'start_production'
    | 'pack'
    | 'ship'
    | 'deliver'
    | 'delivery_failed'
    | 'return_to_shop'
    | 'refuse_at_door'
    | 'cancel';
  /** With `ship`: one of the carriers. */
  carrier?: string;
  /** With `ship`. */
  trackingNumber?: string;
  /** With `ship`: what the parcel holds; without it, all that has not left. */
  items?: ParcelItemDto[];
  /** With `return_to_shop` and `refuse_at_door`: whether the pieces can be sold again; without it, they can. */
  shelve?: boolean;
};
export type OrderedProductDto = {
  line_id: string;
  product_name: string;
  slug: string;
  quantity: number;
  /** Pieces that were refunded and are not sent. */
  removed: number;
  /** Number of the paid order that makes it again with other words or another photo; this one is not sent. */
  remadeIn: string | null;
  /** Pieces whose damage may be reported. */
  claimable: number;
  /** Pieces that may be sent back; none of a personalised one. */
  returnable: number;
  gift_wrap: boolean;
  image: string[];
  custom_text: string | null;
  photo: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
  /** Rupees for one piece. */
  price: number;
};
export type OrderDto = {
  /** Number of the order that it was added to. */
  addedTo: string | null;
  id: string;
  number: string;
  /** ISO 8601, UTC. */
  created_at: string;
  state: string;
  payment_id: string | null;
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
  charges: ChargeDto[];
  discounts: DiscountDto[];
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** Its buyer chose the day on which it should arrive. */
  isDayChosen: boolean;
  /** On the card. */
  gift_message: string | null;
  /** Neither prices nor an invoice in the parcel. */
  prices_hidden: boolean;
  address: DeliveryAddressDto;
  /** Invoice or receipt, then credit notes. */
  bills: InvoiceDto[];
  refunds: OrderRefundDto[];
  /** The buyer’s bank looks into its payment: making and refunds wait. */
  disputed: boolean;
  /** It is refunded, but not all of its price went back. */
  partlyRefunded: boolean;
  /** Until when its buyer may cancel it, ISO 8601, UTC; null when it is too late. */
  cancelUntil: string | null;
  /** Of personalised pieces, oldest first; those that were replaced are left out. */
  proofs: ProofDto[];
  /** Oldest first. */
  returns: ReturnDto[];
  /** Until when something of it may be sent back, ISO 8601, UTC; null when nothing can. */
  returnUntil: string | null;
  /** Until when damage may be reported, ISO 8601, UTC; null when it cannot. */
  damageUntil: string | null;
  /** Parcels that left, oldest first. */
  shipments: ShipmentDto[];
  /** Parcels that left, and one more while something is left to send. */
  parcelsInAll: number;
  history: OrderHistoryDto[];
  user_email: string;
  /** Rupees. */
  amount: number;
  /** Rupees of the amount that store credit pays. */
  credit: number;
  /** Rupees of a payment with another amount, while the shop checks it. */
  onHold: number | null;
  /** The open payment link. */
  payLink: PayLinkDto | null;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  /** A payment of it is under way at the gateway, or may be. */
  isPaymentPending: boolean;
  pay_by: 'gateway' | 'cash';
  products: OrderedProductDto[];
  /** Its buyer may choose another day of arrival. */
  canChangeDay: boolean;
};
export type BoardCardDto = {
  id: string;
  number: string;
  /** For the owner and the desk. */
  user_email?: string;
  /** Who ordered; for the owner and the desk. */
  buyer?: string;
  /** Where it goes; for the owner and the desk. */
  city?: string;
  state: string;
  /** Not for the workshop. */
  payment_status?: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  /** `cash`, `credit`, or the gateway’s word; null while nothing is paid. Not for the workshop. */
  paidBy?: string | null;
  /** How it came in. */
  channel: 'shop' | 'phone' | 'whatsapp';
  /** A payment for it is held. */
  held: boolean;
  /** A bank looks into its payment: making and refunds wait. */
  disputed: boolean;
  /** It is placed with a code that was mailed, or by phone. */
  awaitsCode: boolean;
  /** Rupees; not for the workshop. */
  amount?: number;
  created_at: string;
  /** When it should leave the workshop. */
  leavesBy: string;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** By name. */
  tags: TagDto[];
  lines: OrderListLineDto[];
  /** What the shop has to do about its proofs. */
  proofTask: ('to_send' | 'to_change' | 'to_call') | null;
  /** Steps that take it to another column, allowed or not. */
  actions: AllowedActionDto[];
};
export type BoardLaneDto = {
  lane: 'proof' | 'customer' | 'make' | 'production' | 'ship' | 'shipped';
  /** Counted up to 1,000. */
  total: number;
  /** The 30 most urgent; of shipped ones, the 30 newest. */
  cards: BoardCardDto[];
};
export type OrderBoardDto = {
  lanes: BoardLaneDto[];
  /** With whom the shop sends. */
  carriers: string[];
};
export type DisputePageDto = {
  rows: DisputeDto[];
  next: string | null;
  total: number;
};
export type DisputeMessageDto = {
  message: string;
};
export type ContestDisputeDto = {
  /** For the bank: why the payment is right. */
  summary: string;
};
export type RefundablePartDto = {
  /** Of the order’s line, or the code of a charge. */
  id: string;
  kind: 'line' | 'charge';
  label: string;
  /** Rupees of all its pieces, after what was taken off. */
  total: number;
  quantity: number;
  /** Pieces that were not refunded before. */
  left: number;
  /** Rupees that the chosen pieces give back. */
  amount: number;
  personalised: boolean;
  /** Its pieces can go back on the shelf. */
  restockable: boolean;
};
export type RefundPlanDto = {
  parts: RefundablePartDto[];
  /** The ways that are open. */
  ways: ('payment' | 'credit' | 'transfer')[];
  /** Rupees that go back. */
  amount: number;
  /** Rupees of them through the gateway. */
  payment: number;
  /** Rupees of them as store credit. */
  credit: number;
  /** Rupees of them by a bank transfer of the shop’s own. */
  transfer: number;
  /** Rupees that the chosen items cost beyond what is left to refund. */
  refundedBefore: number;
  /** Rupees of the order that stay paid after it. */
  staysPaid: number;
  /** The order has not left: items can be taken off it. */
  canRemove: boolean;
};
export type RefundedPartDto = {
  /** Of the order’s line, or the code of a charge. */
  id: string;
  quantity: number;
  /** Its pieces go back on the shelf; for pieces that are counted and not personalised. */
  restock?: boolean;
};
export type LineRefundDto = {
  /** Of this attempt: 32 hexadecimal digits. Sent again, nothing more is refunded. */
  key: string;
  parts: RefundedPartDto[];
  as: 'payment' | 'credit' | 'transfer';
  reason: 'made_wrong' | 'damaged' | 'wrong_item' | 'late' | 'sold_out' | 'changed_mind' | 'other';
  /** More, for the books. */
  note?: string;
  /** The bank’s number of a transfer that was made. */
  transferReference?: string;
  /** The items are not sent; only of an order that has not left. */
  remove?: boolean;
  /** Rupees, as the plan said. */
  amount: number;
};
export type RefundDto = {
  /** Of this attempt: 32 hexadecimal digits. Sent again, nothing more is refunded. */
  key?: string;
  /** Rupees, at least 1. */
  amount: number;
  /** Why, for the books. */
  note: string;
  /** The way it came, or as store credit. */
  as?: 'payment' | 'credit';
};
export type ProofPictureDto = {
  /** JPEG, PNG, WebP or HEIC, up to 10 MB */
  file: Blob;
};
export type ProofVersionDto = {
  id: string;
  state: 'open' | 'approved' | 'change_asked' | 'replaced';
  /** Signed and expiring. */
  picture: string | null;
  /** What the buyer wanted otherwise. */
  words: string | null;
  sentAt: string;
  /** Address of the admin who sent it. */
  sentBy: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  /** Who agreed to it on the phone. */
  agreedWith: string | null;
  /** What was said on the phone. */
  agreedNote: string | null;
  /** Address of the admin who called. */
  agreedBy: string | null;
  /** ISO 8601, UTC; its state is then `replaced`. */
  withdrawnAt: string | null;
  /** Address of the admin who withdrew it. */
  withdrawnBy: string | null;
};
export type PhoneApprovalDto = {
  /** Who agreed on the phone. */
  agreedWith: string;
  /** What was said; may be empty. Only for the team. */
  note: string;
};
export type ReturnDecisionDto = {
  /** For the buyer. */
  words: string;
};
export type SettleReturnDto = {
  remedy: 'original_payment' | 'store_credit';
  /** Whether pieces that came back can be sold again; without it, those of which no damage was reported. */
  shelve?: boolean;
};
export type HoldDecisionDto = {
  /** Why; kept in the audit log. */
  note: string;
};
export type WebhookEventDto = {
  id: string;
  eventId: string;
  type: string;
  orderNumber: string | null;
  receivedAt: string;
  processedAt: string | null;
  outcome: string | null;
  /** What it said was erased with its buyer; it cannot be replayed. */
  isErased: boolean;
};
export type WebhookEventPageDto = {
  rows: WebhookEventDto[];
  next: string | null;
  total: number;
};
export type EventBodyDto = {
  /** JSON, of which the gateway signed every byte. */
  body: string;
};
export type ReplayResponseDto = {
  message: string;
};
export type DiscrepancyDto = {
  kind: 'payment' | 'refund' | 'deduction';
  /** The gateway’s id. */
  id: string;
  /** Rupees. */
  gateway: number | null;
  /** Rupees. */
  shop: number | null;
  why: 'missing_here' | 'missing_there' | 'amounts_differ' | 'held' | 'stray';
  /** It can be money of others on the same account. */
  canBeForeign: boolean;
};
export type ForeignMoneyDto = {
  kind: 'payment' | 'refund' | 'deduction';
  /** The gateway’s id. */
  id: string;
  /** Rupees. */
  amount: number | null;
  note: string;
};
export type LedgerReconciliationDto = {
  /** A day in India. */
  day: string;
  /** Rupees that the gateway captured. */
  captured: number;
  /** Rupees that the gateway gave back. */
  refunded: number;
  /** Rupees that banks took back in disputes. */
  deducted: number;
  /** Rupees by which our books differ. */
  gap: number;
  differences: DiscrepancyDto[];
  /** Acknowledged as money of others. */
  acknowledged: ForeignMoneyDto[];
  provedAt: string;
};
export type AcknowledgedDto = {
  message: string;
};
export type AcknowledgeMoneyDto = {
  kind: 'payment' | 'refund' | 'deduction';
  /** The gateway’s id. */
  id: string;
  /** Whose money it is, for the books. */
  note: string;
};
export type CodDeskMessageDto = {
  message: string;
};
export type PhoneConfirmationDto = {
  /** Who answered, or what was said; may be empty. Only for the team. */
  note: string;
};
export type CashCallDto = {
  id: string;
  number: string;
  /** It waits for the code of its e-mail; a confirmed call places it. */
  awaitsCode: boolean;
  buyer: string;
  phone: string;
  city: string;
  pinCode: string;
  /** Items that are sent. */
  items: number;
  /** Rupees that are paid at the door. */
  due: number;
  createdAt: string;
  /** ISO 8601, UTC: when its code was mailed. */
  codeSentAt: string | null;
  /** Calls so far. */
  attempts: number;
  /** ISO 8601, UTC. */
  lastCallAt: string | null;
  /** Address of the admin who called last. */
  lastCallBy: string | null;
  /** Cash parcels to its PIN code in 90 days that were refused. */
  pinRefused: number;
  /** Cash parcels to its PIN code in 90 days, refused or taken. */
  pinParcels: number;
};
export type CashMessageDto = {
  message: string;
};
export type PhoneCallDto = {
  outcome: 'confirmed' | 'not_reached' | 'cancelled';
  /** What was said; may be empty. Only for the team. */
  note: string;
};
export type RefusedPinDto = {
  pinCode: string;
  city: string;
  /** Of the last 90 days. */
  refused: number;
  /** Refused and taken. */
  parcels: number;
  lastNumber: string;
  lastAt: string;
};
export type CourierBalanceDto = {
  carrier: string;
  /** Rupees; below 0 where it paid too much. */
  owed: number;
  orders: number;
  /** ISO 8601, UTC: when the oldest open parcel was delivered. */
  since: string | null;
  /** ISO 8601, UTC. */
  lastPaidAt: string | null;
};
export type OwedOrderDto = {
  id: string;
  number: string;
  carrier: string;
  trackingNumber: string | null;
  /** Rupees. */
  due: number;
  deliveredAt: string;
};
export type CourierCashDto = {
  /** With whom the shop sends. */
  carriers: string[];
  couriers: CourierBalanceDto[];
  /** The oldest 200. */
  open: OwedOrderDto[];
};
export type RemittanceRowDto = {
  /** Row of the file. */
  row: number;
  /** As the file has it. */
  reference: string;
  /** The order that was found. */
  number: string | null;
  outcome:
    | 'agrees'
    | 'differs'
    | 'recorded'
    | 'not_delivered'
    | 'other_courier'
    | 'not_cash'
    | 'unknown'
    | 'unreadable';
  /** Rupees that were open before this row. */
  due: number;
  /** Rupees; null where none can be read. */
  paid: number | null;
  /** It is recorded with the file. */
  booked: boolean;
};
export type CheckedRemittanceDto = {
  carrier: string;
  /** Recording needs it. */
  digest: string;
  rows: RemittanceRowDto[];
  /** Delivered no later than the file’s parcels, and not in it. */
  missing: OwedOrderDto[];
  /** Rupees that would be recorded. */
  paid: number;
  /** ISO 8601, UTC: the file has been recorded already. */
  recordedAt: string | null;
};
export type RemittanceFileDto = {
  /** CSV or Excel, up to 2 MB */
  file: Blob;
};
export type QuoteLineDto = {
  id: string;
  productId: string;
  name: string;
  slug: string;
  image: string[];
  /** Rupees for one piece. */
  price: number;
  /** Rupees for one piece. */
  mrp: number;
  quantity: number;
  customText: string | null;
  uploadedPhoto: string | null;
  /** The drawn piece, once it is there; signed and expiring. */
  previewUrl: string | null;
  available: boolean;
  /** Where fewer are left than are wanted: how many, 0 when it is sold out. */
  piecesLeft: number | null;
  /** Others hold what is missing, for orders that wait for their payment. */
  inOtherCarts: boolean;
  giftWrap: boolean;
};
export type QuotedDeliveryDto = {
  /** The first day without express. */
  standard: string;
  /** The first day with express; null where it does not go. */
  express: string | null;
  /** Days of which one may be chosen, the earliest first; those before `standard` need express. */
  offered: string[];
  /** Until when it has to be ordered for these dates. */
  orderBy: string;
  /** The day on which it leaves the workshop, when it arrives as soon as it can. */
  leavesOn: string;
  /** An item is drawn first, for the buyer to approve: no day can be chosen. */
  isProofFirst: boolean;
  /** When it arrives; null where the wanted day is not offered. */
  arrivesOn: string | null;
};
export type QuotedCouponDto = {
  code: string;
  /** Why it takes nothing off; empty when it does. */
  problem: string;
};
export type QuotedOnlineDto = {
  /** Why nothing can be paid online at the moment; empty when it can. */
  problem: string;
};
export type QuotedCodDto = {
  /** Rupees for paying at the door. */
  fee: number;
  /** Why it cannot be paid at the door; empty when it can. */
  problem: string;
};
export type QuotedCreditDto = {
  /** Rupees that the customer has. */
  balance: number;
  /** Rupees of the total that it pays. */
  used: number;
  /** Rupees that are left to pay. */
  due: number;
};
export type QuotedFeesDto = {
  /** Rupees. */
  express: number;
  /** Rupees, for wrapping every piece. */
  giftWrapAll: number;
};
export type QuoteDto = {
  lines: QuoteLineDto[];
  mrp: number;
  saved: number;
  subtotal: number;
  charges: ChargeDto[];
  discounts: DiscountDto[];
  total: number;
  /** Null while the pin code is not known. */
  days: QuotedDeliveryDto | null;
  coupon: QuotedCouponDto | null;
  online: QuotedOnlineDto;
  cash: QuotedCodDto;
  credit: QuotedCreditDto;
  fees: QuotedFeesDto;
};
export type PhoneOrderLineDto = {
  /** Upload of the caller’s: the photo as it was framed. */
  photo?: string;
  /** With `photo`: the upload of the whole photo, to print from. */
  originalPhoto?: string;
  /** What was framed of the original. */
  photoCrop?: PhotoCropDto;
  productId: string;
  quantity: number;
  /** What stands on the item. */
  words?: string;
};
export type PhoneOrderDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** Only where it differs from the delivery address. */
  billingAddress?: string;
  /** Who buys it, where it goes to somebody else. */
  buyerName?: string;
  /** With `buyerName`: whom we call about the order. */
  buyerPhone?: string;
  /** With `businessName`: the GSTIN of a business that is billed. */
  businessGstin?: string;
  /** With `businessGstin`: its legal name. */
  businessName?: string;
  /** Sends it ahead of the others, for a fee. */
  express?: boolean;
  /** We write it on a card inside the box. */
  giftMessage?: string;
  /** No prices and no invoice in the parcel. */
  hidePrices?: boolean;
  /** The day on which it should arrive; the earliest without it. */
  deliverOn?: string;
  payBy?: 'gateway' | 'cash';
  email: string;
  channel: 'phone' | 'whatsapp';
  lines: PhoneOrderLineDto[];
  /** Wraps every item, for a fee each. */
  wrapAll?: boolean;
  /** Paise off the items; never more than they come to. */
  discountPaise?: number;
  /** With `discountPaise`: why, for the audit log. */
  discountReason?: string;
};
export type PlacedPhoneOrderDto = {
  id: string;
  number: string;
};
export type AddedItemDto = {
  /** Upload of the caller’s: the photo as it was framed. */
  photo?: string;
  /** With `photo`: the upload of the whole photo, to print from. */
  originalPhoto?: string;
  /** What was framed of the original. */
  photoCrop?: PhotoCropDto;
  /** More of this line of the order, as it was personalised. */
  lineId?: string;
  /** Another product; in place of `lineId`. */
  productId?: string;
  quantity: number;
  /** What stands on another product. */
  words?: string;
};
export type AdditionDto = {
  items: AddedItemDto[];
  /** By a link, which is the default, or in cash at the door. */
  payBy?: 'gateway' | 'cash';
  /** Store credit pays as much as it can. */
  useCredit?: boolean;
  /** Wraps every item that is added, for a fee each. */
  wrapAll?: boolean;
};
export type AddItemsDto = {
  items: AddedItemDto[];
  /** By a link, which is the default, or in cash at the door. */
  payBy?: 'gateway' | 'cash';
  /** Store credit pays as much as it can. */
  useCredit?: boolean;
  /** Wraps every item that is added, for a fee each. */
  wrapAll?: boolean;
  /** Why, for the audit log. */
  reason: string;
};
export type RemakeDto = {
  /** What shall stand on it; left out: as it was. */
  words?: string;
  /** Why, for the audit log. */
  reason: string;
  /** Another photo; left out: as it was. */
  file?: Blob;
};
export type ReducibleLineDto = {
  id: string;
  label: string;
  /** Rupees of one. */
  price: number;
  /** In the order now. */
  quantity: number;
  /** Of those, taken off. */
  taken: number;
};
export type ReductionPlanDto = {
  /** The order is paid at the door and has not left. */
  allowed: boolean;
  lines: ReducibleLineDto[];
  /** Rupees of the goods that stay. */
  subtotal: number;
  /** As the checkout charges them for what stays. */
  charges: ChargeDto[];
  discounts: DiscountDto[];
  /** Rupees. */
  total: number;
  /** Rupees of store credit that still pay for it. */
  credit: number;
  /** Rupees of store credit that go back. */
  creditBack: number;
  /** Rupees that the courier was to collect. */
  dueBefore: number;
  /** Rupees that the courier collects after it. */
  due: number;
  /** The order’s coupon is for more than what stays, and takes nothing off any more. */
  losesCoupon: boolean;
  /** Why these items cannot be taken off; empty when they can, and while none is chosen. */
  problem: string;
};
export type TakenItemDto = {
  /** Of the order’s line. */
  id: string;
  quantity: number;
};
export type ReductionDto = {
  /** Of this attempt: 32 hexadecimal digits. Sent again, nothing more is taken off. */
  key: string;
  items: TakenItemDto[];
  /** Why, for the audit log. */
  reason: string;
  /** Rupees that the courier collects, as the plan said. */
  due: number;
};
export type GetArrivalApiResponse = /** status 200  */ ArrivalDto;
export type GetArrivalApiArg = {
  pin: string;
  /** Ids of 1 to 50 products that go in one parcel. */
  product: string[];
};
export type ListArrivalDatesApiResponse = /** status 200  */ ArrivalDatesDto;
export type ListArrivalDatesApiArg = {
  /** Six digits; without it the farthest place in India decides. */
  pin?: string;
};
export type OfferedDayDto = {
  day: string;
  /** The last day on which it can be ordered for that day, before 2 pm. */
  orderBy: string;
};
export type ProductArrivalDto = {
  productId: string;
  /** The first day without express, sent by itself. */
  standard: string;
};
export type ArrivalFeesDto = {
  /** Rupees. */
  standard: number;
  /** Rupees. */
  express: number;
};
export type ArrivalCodDto = {
  /** Rupees, for one of each product. */
  fee: number;
  /** Null where cash is taken. */
  problem: ('personalised' | 'place') | null;
};
export type FestivalCutOffDto = {
  name: string;
  on: string;
  /** The last day to order; null once it is over. */
  standard: string | null;
  /** The same with express; null where it does not go. */
  express: string | null;
};
export type ArrivalDto = {
  pinCode: string;
  /** The district. */
  place: string;
  state: string;
  /** Working days of the slowest product. */
  makingDays: number;
  isPersonalised: boolean;
  /** Drawn first, for the buyer to approve: the dates are not sure. */
  isProofFirst: boolean;
  /** Until when it has to be ordered for these dates. */
  orderBy: string;
  /** Today in India. */
  today: string;
  leavesOn: string;
  /** The first day without express. */
  standard: string;
  /** The first day with express; null where it does not go. */
  express: string | null;
  /** The earliest first; those before `standard` need express. */
  days: OfferedDayDto[];
  products: ProductArrivalDto[];
  fees: ArrivalFeesDto;
  cod: ArrivalCodDto;
  festival: FestivalCutOffDto | null;
};
export type ArrivalDateDto = {
  /** Working days that making takes. */
  makingDays: number;
  arrivesOn: string;
};
export type ArrivalDatesDto = {
  orderBy: string;
  /** The shortest making first. */
  dates: ArrivalDateDto[];
};
export type GetCartApiResponse = /** status 200  */ CartLineDto[];
export type GetCartApiArg = {
  email: string;
};
export type AddToCartApiResponse = /** status 200  */ CartResponseDto;
export type AddToCartApiArg = {
  addToCartDto: AddToCartDto;
};
export type UpdateCartApiResponse = /** status 200  */ CartResponseDto;
export type UpdateCartApiArg = {
  updateCartDto: UpdateCartDto;
};
export type RemoveFromCartApiResponse = /** status 200  */ CartResponseDto;
export type RemoveFromCartApiArg = {
  removeFromCartDto: RemoveFromCartDto;
};
export type CustomDataDto = {
  customText?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  customImage?: string | null;
};
export type PhotoFocusDto = {
  /** Percent from the left */
  x: number;
  /** Percent from the top */
  y: number;
  /** 1 shows the whole frame */
  zoom: number;
};
export type CartLineDto = {
  /** Of the line */
  id: string;
  productId: string;
  name: string;
  productName: string;
  slug: string;
  image: string[];
  product_image: string[];
  /** Rupees; what one piece costs */
  price: number;
  originalPrice: number;
  discountedPrice: number;
  effectivePrice: number;
  mrp: number;
  /** Rupees; what one piece cost when the line was added or changed last */
  seenPrice: number;
  priceChanged: boolean;
  quantity: number;
  customText1: string | null;
  /** Signed and expiring */
  uploadedPhoto: string | null;
  customData: CustomDataDto | null;
  preview: PhotoFocusDto | null;
  /** The drawn piece, once it is there; signed and expiring */
  previewUrl: string | null;
  customisable: boolean;
  /** False when it cannot be bought any more */
  available: boolean;
  /** Where fewer are left than are wanted: how many, 0 when it is sold out */
  piecesLeft: number | null;
  /** Others hold what is missing, for orders that wait for their payment. */
  inOtherCarts: boolean;
};
export type CartResponseDto = {
  message: string;
  lineId?: string;
  /** Present when the price is not the one that was sent or seen */
  priceChanged?: true;
  /** The price that counts, in rupees; with `priceChanged` */
  price?: number;
};
export type CartProductDto = {
  id: string;
  name?: string;
  /** One picture or a list */
  image?: string;
  /** Accepted and compared; the server’s price counts */
  price?: number;
  /** Accepted and compared; the server’s price counts */
  discountedPrice?: number;
  customData?: CustomDataDto | null;
};
export type AddToCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `product` */
  productId?: string;
  productName?: string;
  /** Accepted and compared; the server’s price counts */
  price?: number;
  /** Accepted and compared; the server’s price counts */
  discountedPrice?: number;
  /** One picture or a list */
  image?: string;
  quantity?: number;
  customText1?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  uploadedPhoto?: string | null;
  custom_text?: string | null;
  /** A data URL (JPEG, PNG or WebP, up to 2 MB), or the signed address or id of a photo of this customer */
  photo?: string | null;
  /** Address or id of the upload to print from */
  originalPhoto?: string | null;
  /** What was framed of the original */
  photoCrop?: PhotoCropDto | null;
  /** How the photo lies in its frame */
  preview?: PhotoFocusDto | null;
  product?: CartProductDto;
};
export type UpdateCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `lineId` */
  productId?: string;
  lineId?: string;
  /** Picks among the lines of one product */
  customData?: CustomDataDto | null;
  /** A whole number; below 1 nothing changes */
  quantity: number;
};
export type RemoveFromCartDto = {
  /** Must be the signed-in customer’s */
  email?: string;
  /** Required without `lineId` */
  productId?: string;
  lineId?: string;
  /** Picks among the lines of one product */
  customData?: CustomDataDto | null;
};
export type ListFeaturedProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListFeaturedProductsApiArg = void;
export type PickProductsApiResponse = /** status 200  */ ListProductDto[];
export type PickProductsApiArg = {
  /** ids of products */
  id: string[];
};
export type GetProductApiResponse = /** status 200  */ ProductDto;
export type GetProductApiArg = {
  slug: string;
};
export type ListRelatedProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListRelatedProductsApiArg = {
  slug: string;
};
export type SearchProductsApiResponse = /** status 200  */ ProductPageDto;
export type SearchProductsApiArg = {
  /** any of these types, such as Wall Art, Wooden Art, Wearables, Table Decors, Lamp */
  type?: string[];
  /** any of these colours */
  color?: string[];
  /** any of these price bands */
  price?: ('under-1000' | '1000-3000' | 'above-3000')[];
  /** keys and options of attributes, such as wood:Teak; of each any */
  attribute?: string[];
  /** all of these flags */
  flag?: (
    | 'gift'
    | 'luxury'
    | 'wallart'
    | 'personalisedJewellary'
    | 'comingSoon'
    | 'customisable'
    | 'photo'
    | 'text1'
    | 'featured'
    | 'isOnSale'
  )[];
  /** a collection */
  collection?:
    | 'him'
    | 'her'
    | 'friends'
    | 'family'
    | 'office'
    | 'diy'
    | 'gifts'
    | 'luxury'
    | 'wall-art'
    | 'personalised-jewellary'
    | 'customised-products'
    | 'style'
    | 'material'
    | 'theme'
    | 'trending';
  /** a category group or word, or a category of the products */
  category?: string;
  /** a subcategory of the category */
  subcategory?: string;
  /** part of the name, in any case */
  q?: string;
  /** coming-soon products stand last in each */
  sort?: 'featured' | 'price-asc' | 'price-desc' | 'newest' | 'rating';
  /** working days that making takes at most, 0 to 365 */
  making?: number;
  /** from 1 */
  page?: number;
  /** products a page, at most 100, 24 when not given */
  limit?: number;
};
export type ListProductDto = {
  id: string;
  name: string;
  slug: string;
  /** addresses of the pictures, the main one first */
  image: string[];
  /** in lists the first two, on its own page all */
  pictures: ProductImageDto[];
  /** rupees */
  price: number | null;
  /** rupees */
  originalPrice: number | null;
  /** rupees */
  discountedPrice: number | null;
  /** rupees that a buyer pays; 0 when the product has no price yet */
  effectivePrice: number;
  /** whole percent, 0 without a discount */
  discountPercent: number;
  isOnSale: boolean;
  /** 0 to 5 */
  rating: number;
  reviews: number;
  type: string[];
  category: string[];
  subcategory: string[];
  material: string;
  style: string;
  theme: string[];
  /** a word of the trending tiles, or empty */
  trending: string;
  color: string;
  giftingguide: string[];
  gift: boolean;
  luxury: boolean;
  wallart: boolean;
  personalisedJewellary: boolean;
  comingSoon: boolean;
  soldOut: boolean;
  customisable: boolean;
  /** needs an uploaded photo */
  photo: boolean;
  /** needs custom text */
  text1: boolean;
  featured: boolean;
};
export type FacetDto = {
  value: string;
  /** products that would match with this option, under the filters of the other groups */
  count: number;
};
export type AttributeFacetOptionDto = {
  value: string;
  /** products that would match with this option, under the filters of the other groups */
  count: number;
  /** as shoppers read it */
  label: string;
};
export type AttributeFacetDto = {
  key: string;
  name: string;
  options: AttributeFacetOptionDto[];
};
export type FacetsDto = {
  type: FacetDto[];
  color: FacetDto[];
  price: FacetDto[];
  /** those that some product of the list has */
  attributes: AttributeFacetDto[];
};
export type CollectionHeaderDto = {
  heading: string;
  breadcrumb: string[];
};
export type ProductPageDto = {
  products: ListProductDto[];
  /** products on all pages */
  total: number;
  page: number;
  limit: number;
  facets: FacetsDto;
  /** working days of the shortest making among what the other filters leave; null where they leave nothing */
  shortestMaking: number | null;
  /** how the asked collection or category is introduced */
  collection: CollectionHeaderDto | null;
};
export type FindPostOfficesApiResponse = /** status 200  */ PinLookupDto[];
export type FindPostOfficesApiArg = {
  pin: string;
};
export type GetRazorpayKeyApiResponse = /** status 200  */ RazorpayKeyDto;
export type GetRazorpayKeyApiArg = void;
export type ConfirmPaymentApiResponse = /** status 200  */ OrderStatusDto;
export type ConfirmPaymentApiArg = {
  confirmPaymentDto: ConfirmPaymentDto;
};
export type CheckPaymentApiResponse = /** status 200  */ OrderStatusDto;
export type CheckPaymentApiArg = {
  orderId: string;
};
export type GetQuoteApiResponse = /** status 200  */ QuoteDto;
export type GetQuoteApiArg = {
  draftId?: string;
  /** Where it goes: tells the days. */
  pinCode?: string;
  express?: boolean;
  /** Ids of lines to wrap. */
  giftWrap?: string[];
  /** The day on which it should arrive; the earliest without it. */
  deliverOn?: string;
  /** The code of a coupon. */
  couponCode?: string;
  useCredit?: boolean;
  payBy?: 'gateway' | 'cash';
  /** It goes to somebody else. */
  isGift?: boolean;
};
export type OpenCheckoutApiResponse = /** status 200  */ CheckoutResponseDto;
export type OpenCheckoutApiArg = {
  /** Names the attempt: 8 to 64 letters, digits, - or _. */
  'Idempotency-Key': string;
  checkoutDto: CheckoutDto;
};
export type GetOrderProgressApiResponse = /** status 200  */ OrderStatusDto;
export type GetOrderProgressApiArg = {
  orderId: string;
};
export type SaveOrderApiResponse = /** status 200  */ SaveOrderResponseDto;
export type SaveOrderApiArg = {
  saveOrderDto: SaveOrderDto;
};
export type PostOfficeDto = {
  Name: string;
  District: string;
  State: string;
};
export type PinLookupDto = {
  Status: 'Success' | 'Error';
  Message: string;
  PostOffice: PostOfficeDto[] | null;
};
export type RazorpayKeyDto = {
  key: string;
};
export type OrderStatusDto = {
  orderId: string;
  number: string;
  state: string;
  payment_status: 'pending' | 'paid' | 'failed' | 'cod' | 'refunded';
  payment_id: string | null;
  /** Paid at the gateway, or in cash at the door. */
  pay_by: 'gateway' | 'cash';
  /** The Buy Now draft that it pays; null for the cart. */
  draftId: string | null;
  /** A payment of it is under way at the gateway, or may be. */
  isPaymentPending: boolean;
  /** Why its last payment failed, in the gateway’s words. */
  paymentProblem: string | null;
  /** The day by which it leaves the workshop, in India. */
  leavesOn: string | null;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  /** Its buyer chose the day on which it should arrive. */
  isDayChosen: boolean;
  /** To whom it goes. */
  recipient: string;
  /** Where it goes, in one line. */
  deliveredTo: string;
  /** It goes to somebody else. */
  isGift: boolean;
  /** Something of it bears words or a photo. */
  isPersonalised: boolean;
  /** Until when its buyer may cancel it, until it ships. */
  cancelUntil: string;
};
export type ConfirmPaymentDto = {
  razorpay_payment_id: string;
  razorpay_order_id: string;
  razorpay_signature: string;
};
export type PaymentPrefillDto = {
  name: string;
  email: string;
  /** +91 and ten digits. */
  contact: string;
};
export type CheckoutResponseDto = {
  orderId: string;
  number: string;
  /** What is still to be done. */
  next: 'pay' | 'confirm' | 'done';
  /** Empty where nothing is paid at the gateway. */
  razorpayOrderId: string;
  /** Paise to pay at the gateway. */
  amount: number;
  currency: string;
  key: string;
  description: string;
  prefill: PaymentPrefillDto;
  priceChanged?: boolean;
};
export type CheckoutDto = {
  firstName: string;
  lastName: string;
  address: string;
  locality: string;
  /** That of the PIN code, where the directory knows it. */
  city: string;
  /** That of the PIN code, where the directory knows it. */
  state: string;
  /** Six digits, not beginning with 0. */
  pinCode: string;
  /** Ten digits, beginning with 6 to 9. */
  phone: string;
  /** Only where it differs from the delivery address. */
  billingAddress?: string;
  /** Who buys it, where it goes to somebody else. */
  buyerName?: string;
  /** With `buyerName`: whom we call about the order. */
  buyerPhone?: string;
  /** With `businessName`: the GSTIN of a business that is billed. */
  businessGstin?: string;
  /** With `businessGstin`: its legal name. */
  businessName?: string;
  /** Sends it ahead of the others, for a fee. */
  express?: boolean;
  /** We write it on a card inside the box. */
  giftMessage?: string;
  /** No prices and no invoice in the parcel. */
  hidePrices?: boolean;
  /** The day on which it should arrive; the earliest without it. */
  deliverOn?: string;
  payBy?: 'gateway' | 'cash';
  /** Ids of the quote’s lines whose pieces are wrapped, for a fee each. */
  giftWrap?: string[];
  /** The code of a coupon. */
  couponCode?: string;
  /** Pays with store credit as much as there is. */
  useCredit?: boolean;
  /** The Buy Now draft to pay instead of the cart. */
  draftId?: string;
  /** The total that the screen showed, in rupees; the answer tells when it has changed. */
  productPrice?: number;
};
export type SaveOrderResponseDto = {
  message: string;
  draftId: string;
  productName: string;
  /** Rupees. */
  productPrice: number;
};
export type SaveOrderDto = {
  email?: string;
  fullName?: string;
  phone?: string;
  productName: string;
  productId?: string;
  /** Accepted and ignored: the server’s price counts. */
  price?: number;
  customText1?: string;
  /** A data URL, or the signed address of a photo. */
  uploadedPhoto?: string;
};
export type GetPolicyTextApiResponse = /** status 200  */ PolicyTextDto;
export type GetPolicyTextApiArg = {
  page: string;
};
export type ListTopFeedbackApiResponse = /** status 200  */ TopFeedbackDto[];
export type ListTopFeedbackApiArg = void;
export type SendFeedbackApiResponse = /** status 200  */ FeedbackResponseDto;
export type SendFeedbackApiArg = {
  feedbackDto: FeedbackDto;
};
export type SendContactMessageApiResponse = /** status 200  */ FormResponseDto;
export type SendContactMessageApiArg = {
  contactDto: ContactDto;
};
export type SendJoinUsMessageApiResponse = /** status 200  */ FormResponseDto;
export type SendJoinUsMessageApiArg = {
  joinUsDto: JoinUsDto;
};
export type PolicyTextDto = {
  /** A line that begins with # is a heading, one with - an item of a list. */
  body: string;
  at: string;
};
export type TopFeedbackDto = {
  id: string;
  name: string;
  message: string;
  rating: number;
};
export type FeedbackResponseDto = {
  message: string;
};
export type FeedbackDto = {
  name: string;
  email: string;
  /** A number is taken too. */
  rating: '1' | '2' | '3' | '4' | '5';
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
};
export type FormResponseDto = {
  message: string;
};
export type ContactDto = {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
};
export type JoinUsDto = {
  fullName: string;
  email: string;
  subject: string;
  message: string;
  /** Leave it empty: people never see it. */
  website?: string;
  /** 7 to 15 digits; +, spaces, brackets, dots and hyphens may stand between them. */
  contact: string;
};
export type ListGiftPagesApiResponse = /** status 200  */ GiftPageDto[];
export type ListGiftPagesApiArg = void;
export type OpenGiftPageApiResponse = /** status 200  */ GiftPageDto;
export type OpenGiftPageApiArg = {
  id: string;
};
export type EndGiftPageApiResponse = /** status 200  */ OrderMessageDto;
export type EndGiftPageApiArg = {
  id: string;
};
export type MailGiftPageApiResponse = /** status 200  */ OrderMessageDto;
export type MailGiftPageApiArg = {
  id: string;
  mailGiftPageDto: MailGiftPageDto;
};
export type OpenReceiptApiResponse = /** status 200  */ GiftReceiptDto;
export type OpenReceiptApiArg = {
  receiptCodeDto: ReceiptCodeDto;
};
export type ExchangeGiftApiResponse = /** status 200  */ GiftExchangeDto[];
export type ExchangeGiftApiArg = {
  exchangeDto: ExchangeDto;
};
export type ListExchangesApiResponse = /** status 200  */ GiftExchangeDto[];
export type ListExchangesApiArg = void;
export type OpenGiftApiResponse = /** status 200  */ RecipientGiftDto;
export type OpenGiftApiArg = {
  giftKeyDto: GiftKeyDto;
};
export type ThankForGiftApiResponse = /** status 200  */ RecipientGiftDto;
export type ThankForGiftApiArg = {
  giftThanksDto: GiftThanksDto;
};
export type GiftPageDto = {
  orderId: string;
  /** The link to share; null once it has ended. */
  url: string | null;
  /** It was mailed, or is about to be. */
  isMailed: boolean;
  thanks: string | null;
  thankedAt: string | null;
};
export type MailGiftPageDto = {
  email: string;
};
export type ReceiptItemDto = {
  lineId: string;
  name: string;
  image: string[];
  quantity: number;
  /** Pieces that may be exchanged; none of a personalised one. */
  exchangeable: number;
};
export type GiftReceiptDto = {
  /** As the giver wrote it. */
  giver: string;
  deliveredAt: string | null;
  /** Null before delivery, and once it is too late. */
  exchangeUntil: string | null;
  /** Empty before delivery. */
  items: ReceiptItemDto[];
  /** A request is being looked at. */
  isAsked: boolean;
};
export type ReceiptCodeDto = {
  /** As it is printed: `GR-7K2M-91QT-XW4P`. */
  code: string;
};
export type GiftExchangeDto = {
  id: string;
  state: 'requested' | 'approved' | 'declined' | 'settled';
  /** What the shop wrote. */
  answer: string | null;
  /** Rupees of store credit, once it is given. */
  amount: number | null;
  askedAt: string;
  items: string[];
};
export type ExchangeDto = {
  /** As it is printed: `GR-7K2M-91QT-XW4P`. */
  code: string;
  pieces: ReturnItemDto[];
};
export type GiftStepsDto = {
  ordered: string;
  making: string | null;
  packed: string | null;
  sent: string | null;
  delivered: string | null;
};
export type GiftParcelDto = {
  carrier: string;
  trackingNumber: string;
  trackingUrl: string | null;
  shippedAt: string;
  deliveredAt: string | null;
};
export type GiftItemDto = {
  name: string;
  slug: string;
  quantity: number;
  image: string[];
  words: string | null;
  photo: string | null;
  /** The drawn piece; signed and expiring. */
  previewUrl: string | null;
};
export type SentThanksDto = {
  text: string;
  at: string;
};
export type RecipientGiftDto = {
  /** First name of the giver. */
  giver: string;
  /** First name of the recipient. */
  recipient: string;
  city: string;
  stage: 'making' | 'packed' | 'on_the_way' | 'delivered';
  /** Its day is over, and it is not there. */
  isLate: boolean;
  /** The day on which it should arrive, in India. */
  arrivesOn: string | null;
  steps: GiftStepsDto;
  /** Parcels that left, oldest first. */
  parcels: GiftParcelDto[];
  parcelsInAll: number;
  hasCard: boolean;
  /** Null until something has arrived. */
  card: string | null;
  /** What has arrived. */
  items: GiftItemDto[];
  thanks: SentThanksDto | null;
  /** Until when damage may be told; null when it is not there, or too late. */
  damageUntil: string | null;
  /** Until when something of it may be exchanged; null when nothing can. */
  exchangeUntil: string | null;
};
export type GiftKeyDto = {
  /** What stands behind the # of the link. */
  key: string;
};
export type GiftThanksDto = {
  /** What stands behind the # of the link. */
  key: string;
  text: string;
};
export type GetOccasionBookApiResponse = /** status 200  */ OccasionBookDto;
export type GetOccasionBookApiArg = void;
export type AddOccasionEntryApiResponse = /** status 200  */ OccasionBookDto;
export type AddOccasionEntryApiArg = {
  saveOccasionEntryDto: SaveOccasionEntryDto;
};
export type ChooseOccasionRemindersApiResponse = /** status 200  */ OccasionBookDto;
export type ChooseOccasionRemindersApiArg = {
  occasionConsentDto: OccasionConsentDto;
};
export type UpdateOccasionEntryApiResponse = /** status 200  */ OccasionBookDto;
export type UpdateOccasionEntryApiArg = {
  id: string;
  saveOccasionEntryDto: SaveOccasionEntryDto;
};
export type RemoveOccasionEntryApiResponse = /** status 200  */ OccasionBookDto;
export type RemoveOccasionEntryApiArg = {
  id: string;
};
export type StopOccasionRemindersApiResponse = /** status 200  */ OccasionRemindersStoppedDto;
export type StopOccasionRemindersApiArg = {
  /** As the e-mail carries it. */
  for: string;
};
export type OccasionIdeaDto = {
  name: string;
  slug: string;
  /** address of the picture */
  image: string | null;
  /** rupees */
  price: number;
};
export type OccasionEntryDto = {
  id: string;
  name: string;
  occasion: string;
  day: number | null;
  month: number | null;
  firstYear: number | null;
  recipient: string | null;
  remind: boolean;
  /** days before */
  remindDays: number;
  /** The next time, a date in India. */
  on: string | null;
  /** Years since the first time. */
  turns: number | null;
  /** The last day to order the ideas; null once it is over. */
  orderBy: string | null;
  ideas: OccasionIdeaDto[];
};
export type OccasionBookDto = {
  /** Today in India. */
  today: string;
  /** Since when reminders are on. */
  remindersSince: string | null;
  /** The next day first. */
  entries: OccasionEntryDto[];
};
export type SaveOccasionEntryDto = {
  /** Whose day it is. */
  name: string;
  occasion:
    | 'rakhi'
    | 'karva-chauth'
    | 'diwali'
    | 'bhai-dooj'
    | 'christmas'
    | 'valentines-day'
    | 'holi'
    | 'mothers-day'
    | 'birthday'
    | 'anniversary'
    | 'wedding'
    | 'housewarming'
    | 'new-baby'
    | 'thank-you';
  /** Left out for an occasion of the table of festivals. */
  day?: number | null;
  /** Left out for an occasion of the table of festivals. */
  month?: number | null;
  /** Of the first time. */
  firstYear?: number | null;
  /** A gifting guide. */
  recipient?: ('family' | 'friends' | 'her' | 'him' | 'office' | 'diy') | null;
  /** Whether to be reminded of it, once reminders are on. */
  remind: boolean;
  /** Days before. */
  remindDays?: 7 | 14 | 21;
};
export type OccasionConsentDto = {
  /** Whether reminders of the days in the book are wanted. */
  wanted: boolean;
};
export type OccasionRemindersStoppedDto = {
  message: string;
};
export type ListOccasionsApiResponse = /** status 200  */ OccasionListDto;
export type ListOccasionsApiArg = void;
export type GetOccasionApiResponse = /** status 200  */ OccasionDto;
export type GetOccasionApiArg = {
  slug: string;
};
export type GetLastDaysApiResponse = /** status 200  */ LastDaysDto;
export type GetLastDaysApiArg = {
  slug: string;
  /** Six digits; without it the answer names cities alone. */
  pin?: string;
  /** The day of an occasion without one of its own. In India: `2026-11-27`. */
  on?: string;
};
export type OccasionLinkDto = {
  slug: string;
  name: string;
  /** The next day. In India: `2026-11-27`. Null where each has its own. */
  on: string | null;
};
export type OccasionListDto = {
  /** In India: `2026-11-27`. */
  today: string;
  /** The next first; those without a day last. */
  occasions: OccasionLinkDto[];
};
export type OccasionDto = {
  slug: string;
  name: string;
  /** The next day. In India: `2026-11-27`. Null where each has its own. */
  on: string | null;
  heading: string;
  lead: string;
  /** In India: `2026-11-27`. */
  today: string;
  /** Its days in the years after that. */
  later: string[];
  /** Products that fit, all of them. */
  total: number;
  /** The first 16, the nearest first. */
  products: ListProductDto[];
};
export type LastDaysRowDto = {
  place: string;
  pinCode: string;
  /** Null once it is over, and where there is no such gift. */
  personalised: string | null;
  /** Personalised, with express. Null once it is over, and where there is no such gift. */
  express: string | null;
  /** Not personalised. Null once it is over, and where there is no such gift. */
  readyMade: string | null;
};
export type LastDaysDto = {
  /** The day of the occasion. In India: `2026-11-27`. */
  on: string;
  /** The asked place first. */
  rows: LastDaysRowDto[];
};
export type GetCartRemindersApiResponse = /** status 200  */ ReminderStateDto;
export type GetCartRemindersApiArg = void;
export type ChooseCartRemindersApiResponse = /** status 200  */ ReminderStateDto;
export type ChooseCartRemindersApiArg = {
  reminderConsentDto: ReminderConsentDto;
};
export type StopCartRemindersApiResponse = /** status 200  */ UnsubscribedDto;
export type StopCartRemindersApiArg = {
  /** As the e-mail carries it. */
  for: string;
};
export type ListDeliveryDaysApiResponse = /** status 200  */ DeliveryDaysDto;
export type ListDeliveryDaysApiArg = {
  id: string;
};
export type ChangeDeliveryDayApiResponse = /** status 200  */ DeliveryDaysDto;
export type ChangeDeliveryDayApiArg = {
  id: string;
  changeDeliveryDayDto: ChangeDeliveryDayDto;
};
export type GetStoreCreditApiResponse = /** status 200  */ StoreCreditDto;
export type GetStoreCreditApiArg = void;
export type ListOrdersApiResponse = /** status 200  */ OrderDto[];
export type ListOrdersApiArg = {
  email: string;
};
export type CancelOrderApiResponse = /** status 200  */ OrderDto;
export type CancelOrderApiArg = {
  id: string;
};
export type OrderAgainApiResponse = /** status 200  */ OrderAgainDto;
export type OrderAgainApiArg = {
  id: string;
};
export type OpenProofApiResponse = /** status 200  */ ProofDetailDto;
export type OpenProofApiArg = {
  id: string;
  key: string;
};
export type ApproveProofApiResponse = /** status 200  */ ReturnResponseDto;
export type ApproveProofApiArg = {
  id: string;
  proofKeyDto: ProofKeyDto;
};
export type ChangeProofApiResponse = /** status 200  */ ReturnResponseDto;
export type ChangeProofApiArg = {
  id: string;
  proofChangeDto: ProofChangeDto;
};
export type RequestReturnApiResponse = /** status 200  */ ReturnResponseDto;
export type RequestReturnApiArg = {
  id: string;
  returnFormDto: ReturnFormDto;
};
export type ConfirmCashApiResponse = /** status 200  */ OrderStatusDto;
export type ConfirmCashApiArg = {
  id: string;
  codConfirmationDto: CodConfirmationDto;
};
export type SendCashCodeApiResponse = /** status 200  */ CodMessageDto;
export type SendCashCodeApiArg = {
  id: string;
};
export type ReminderStateDto = {
  wanted: boolean;
  /** Since when; null while not wanted. */
  since: string | null;
};
export type ReminderConsentDto = {
  wanted: boolean;
};
export type UnsubscribedDto = {
  message: string;
};
export type DeliveryDaysDto = {
  /** The day on which it should arrive, in India. */
  arrivesOn: string;
  /** Its buyer chose that day. */
  isChosen: boolean;
  /** Days on which it may arrive instead, the earliest first. */
  offered: string[];
};
export type ChangeDeliveryDayDto = {
  /** One of the days offered. */
  day: string;
};
export type CreditEntryDto = {
  id: string;
  orderNumber: string | null;
  /** Rupees; negative for what was spent. */
  amount: number;
  reason: 'return' | 'damage' | 'items' | 'goodwill' | 'spent' | 'order_closed' | 'order_cancelled';
  /** Why it was added, in the shop’s words. */
  note: string | null;
  at: string;
};
export type StoreCreditDto = {
  /** Rupees. */
  balance: number;
  /** Newest first. */
  entries: CreditEntryDto[];
};
export type AddedAgainDto = {
  name: string;
  quantity: number;
  /** Rupees for one, when it was ordered. */
  priceBefore: number;
  /** Rupees for one, today. */
  price: number;
};
export type NotAddedAgainDto = {
  name: string;
  /** Why it could not be added, for the buyer. */
  reason: string;
};
export type OrderAgainDto = {
  added: AddedAgainDto[];
  refused: NotAddedAgainDto[];
};
export type ProofDetailDto = {
  id: string;
  /** Whoever has it may answer. */
  key: string;
  lineId: string;
  state: 'open' | 'approved' | 'change_asked' | 'replaced';
  /** Signed and expiring. */
  picture: string | null;
  /** What the buyer wants otherwise. */
  words: string | null;
  sentAt: string;
  /** ISO 8601, UTC. */
  answeredAt: string | null;
  number: string;
  productName: string;
  customText: string | null;
};
export type ReturnResponseDto = {
  message: string;
};
export type ProofKeyDto = {
  key: string;
};
export type ProofChangeDto = {
  key: string;
  /** What is to be changed. */
  words: string;
};
export type ReturnFormDto = {
  kind: 'return' | 'damage';
  /** JSON text of a list of `{ lineId, quantity }`. */
  pieces: string;
  /** What happened. */
  words: string;
  /** JPEG, PNG, WebP or HEIC, up to 4 of at most 10 MB. */
  photos?: Blob[];
};
export type CodConfirmationDto = {
  /** The six digits of the mail. */
  code: string;
};
export type CodMessageDto = {
  message: string;
};
export type ListReviewableItemsApiResponse = /** status 200  */ ReviewableOrderDto;
export type ListReviewableItemsApiArg = {
  id: string;
};
export type SendReviewApiResponse = /** status 200  */ ReviewMessageDto;
export type SendReviewApiArg = {
  id: string;
  reviewFormDto: ReviewFormDto;
};
export type ListProductReviewsApiResponse = /** status 200  */ ProductReviewListDto;
export type ListProductReviewsApiArg = {
  product: string;
  /** Only those with so many stars. */
  stars?: number;
  /** Only those with photos. */
  photos?: boolean;
  order?: 'helpful' | 'newest' | 'highest' | 'lowest';
  page?: number;
};
export type MarkReviewHelpfulApiResponse = /** status 200  */ HelpfulDto;
export type MarkReviewHelpfulApiArg = {
  id: string;
};
export type DeleteReviewApiResponse = /** status 200  */ ReviewMessageDto;
export type DeleteReviewApiArg = {
  id: string;
};
export type OwnReviewDto = {
  id: string;
  rating: number;
  message: string;
  state: 'waiting' | 'approved' | 'refused';
  answer: string | null;
  /** Signed and expiring. */
  photos: string[];
};
export type ReviewableItemDto = {
  productId: string;
  name: string;
  slug: string;
  image: string[];
  customText: string | null;
  review: OwnReviewDto | null;
};
export type ReviewableOrderDto = {
  number: string;
  deliveredAt: string;
  /** How the buyer will be named. */
  author: string;
  city: string | null;
  items: ReviewableItemDto[];
};
export type ReviewFormDto = {
  productId: string;
  rating: number;
  message: string;
  /** JPEG, PNG, WebP or HEIC, up to 4 of at most 10 MB. */
  photos?: Blob[];
};
export type ReviewPhotoDto = {
  /** At /api/product-reviews/photos/. */
  id: string;
  /** The same, at most 320 pixels. */
  thumb: string;
  /** Pixels of the large one. */
  width: number;
  /** Pixels of the large one. */
  height: number;
  author: string;
};
export type ProductReviewDto = {
  id: string;
  rating: number;
  message: string;
  author: string;
  city: string | null;
  createdAt: string;
  /** The shop’s. */
  answer: string | null;
  answeredAt: string | null;
  /** How many found it helpful. */
  helpful: number;
  photos: ReviewPhotoDto[];
};
export type ProductReviewListDto = {
  rows: ProductReviewDto[];
  /** Reviews on all pages of this list. */
  total: number;
  /** Newest photos of all reviews, at most 12. */
  photos: ReviewPhotoDto[];
  /** Photos of all reviews. */
  photoTotal: number;
};
export type HelpfulDto = {
  /** How many found it helpful. */
  helpful: number;
};
export type SendEmailOtpApiResponse = /** status 200  */ CodeSentDto;
export type SendEmailOtpApiArg = {
  sendOtpDto: SendOtpDto;
};
export type VerifyEmailOtpApiResponse = /** status 200  */ SignedInDto;
export type VerifyEmailOtpApiArg = {
  verifyOtpDto: VerifyOtpDto;
};
export type LogoutApiResponse = /** status 200  */ MessageResponseDto;
export type LogoutApiArg = void;
export type CodeSentDto = {
  message: string;
  /** True while e-mails leave the shop later than usual. */
  isSlow: boolean;
  /** Seconds from now until the code ends. */
  expiresIn: number;
};
export type SendOtpDto = {
  /** Trimmed and lowercased. */
  email: string;
};
export type SignedInDto = {
  /** For `Authorization: Bearer`; lives for some minutes, POST /api/auth/refresh renews it. */
  token: string;
  user: UserDto;
};
export type VerifyOtpDto = {
  /** Trimmed and lowercased. */
  email: string;
  otp: string;
};
export type ListSharedPreviewsApiResponse = /** status 200  */ OwnPreviewDto[];
export type ListSharedPreviewsApiArg = void;
export type SharePreviewApiResponse = /** status 200  */ PreviewLinkDto;
export type SharePreviewApiArg = {
  sharePreviewDto: SharePreviewDto;
};
export type OpenSharedPreviewApiResponse = /** status 200  */ SharedPreviewDto;
export type OpenSharedPreviewApiArg = {
  shareKeyDto: ShareKeyDto;
};
export type AnswerSharedPreviewApiResponse = /** status 200  */ ShareMessageDto;
export type AnswerSharedPreviewApiArg = {
  answerPreviewDto: AnswerPreviewDto;
};
export type EndSharedPreviewApiResponse = /** status 200  */ ShareMessageDto;
export type EndSharedPreviewApiArg = {
  id: string;
};
export type OpenSharedWishlistApiResponse = /** status 200  */ SharedWishlistDto;
export type OpenSharedWishlistApiArg = {
  shareKeyDto: ShareKeyDto;
};
export type PledgeWishlistItemApiResponse = /** status 200  */ SharedWishlistDto;
export type PledgeWishlistItemApiArg = {
  pledgeDto: PledgeDto;
};
export type GetWishlistShareApiResponse = /** status 200  */ WishlistShareDto;
export type GetWishlistShareApiArg = void;
export type ShareWishlistApiResponse = /** status 200  */ WishlistShareDto;
export type ShareWishlistApiArg = void;
export type EndWishlistShareApiResponse = /** status 200  */ WishlistShareDto;
export type EndWishlistShareApiArg = void;
export type OwnPreviewDto = {
  id: string;
  productName: string;
  text: string | null;
  /** null once it has ended. */
  url: string | null;
  endsAt: string;
  answer: ('love' | 'words' | 'other') | null;
  note: string | null;
};
export type PreviewLinkDto = {
  url: string;
  endsAt: string;
};
export type SharePreviewDto = {
  productId: string;
  text?: string | null;
  /** A data URL, or the address of an own file. */
  photo?: string | null;
};
export type SharedPreviewDto = {
  /** First name of who asks; empty while it is not known. */
  owner: string;
  productName: string;
  slug: string;
  image: string[];
  text: string | null;
  /** Signed and expiring. */
  photo: string | null;
  /** The drawn piece, once it is there. */
  previewUrl: string | null;
  /** A friend has answered. */
  isAnswered: boolean;
};
export type ShareKeyDto = {
  /** What stands behind the # of the link. */
  key: string;
};
export type ShareMessageDto = {
  message: string;
};
export type AnswerPreviewDto = {
  /** What stands behind the # of the link. */
  key: string;
  answer: 'love' | 'words' | 'other';
  note?: string;
};
export type SharedWishlistItemDto = {
  productId: string;
  state: 'free' | 'mine' | 'taken';
  /** What the owner says of it. */
  note: string | null;
};
export type SharedWishlistDto = {
  /** First name of its owner; empty while it is not known. */
  owner: string;
  /** The owner looks at the own list: nothing is told of what is taken. */
  isOwn: boolean;
  /** Newest first. */
  items: SharedWishlistItemDto[];
};
export type PledgeDto = {
  /** What stands behind the # of the link. */
  key: string;
  productId: string;
  /** false takes it back. */
  gives: boolean;
};
export type WishlistShareDto = {
  /** The link; null while the list is not shared. */
  url: string | null;
};
export type LeaveReportScheduleApiResponse = /** status 200  */ ReportScheduleResponseDto;
export type LeaveReportScheduleApiArg = {
  /** As the e-mail carries it. */
  for: string;
};
export type ListStockAlertsApiResponse = /** status 200  */ StockAlertsDto;
export type ListStockAlertsApiArg = void;
export type WaitForStockApiResponse = /** status 200  */ StockAlertsDto;
export type WaitForStockApiArg = {
  productId: string;
};
export type StopWaitingForStockApiResponse = /** status 200  */ StockAlertsDto;
export type StopWaitingForStockApiArg = {
  productId: string;
};
export type AskForStockApiResponse = /** status 200  */ StockAlertResponseDto;
export type AskForStockApiArg = {
  stockAlertInputDto: StockAlertInputDto;
};
export type ConfirmStockAlertApiResponse = /** status 200  */ StockAlertResponseDto;
export type ConfirmStockAlertApiArg = {
  /** As the e-mail carries it. */
  for: string;
};
export type StopStockAlertsApiResponse = /** status 200  */ StockAlertResponseDto;
export type StopStockAlertsApiArg = {
  /** As the e-mail carries it. */
  for: string;
};
export type StockAlertsDto = {
  /** ids of products, the last asked for first */
  productIds: string[];
};
export type StockAlertResponseDto = {
  message: string;
};
export type StockAlertInputDto = {
  productId: string;
  email: string;
  /** Leave it empty: people never see it. */
  website?: string;
};
export type SuggestProductsApiResponse = /** status 200  */ SuggestionsDto;
export type SuggestProductsApiArg = {
  /** part of a name, in any case; 1 to 100 characters */
  q: string;
  /** products at most, 1 to 24, 8 when not given */
  limit?: number;
};
export type FuzzyMatchesDto = {
  /** words of the shop that may have been meant */
  words: string[];
  /** the text with its slips mended; null without one */
  corrected: string | null;
  /** whether the products have all that was asked for, without a slip */
  isWhole: boolean;
  products: ListProductDto[];
  /** how many there are, counted up to 200 */
  total: number;
};
export type SuggestionsDto = {
  /** whose names hold the text */
  products: ListProductDto[];
  /** how many names hold it, counted up to 200 */
  total: number;
  /** what it may be about; only where few names hold it */
  near: FuzzyMatchesDto;
};
export type UploadPhotoApiResponse = /** status 201  */ UploadedPhotoDto;
export type UploadPhotoApiArg = {
  uploadDto: UploadDto;
};
export type KeepDraftOriginalApiResponse = /** status 200  */ DraftOriginalResponseDto;
export type KeepDraftOriginalApiArg = {
  draftId: string;
  draftOriginalDto: DraftOriginalDto;
};
export type UploadedPhotoDto = {
  id: string;
  /** Signed and expiring */
  url: string;
  /** Pixels */
  width: number;
  /** Pixels */
  height: number;
};
export type UploadDto = {
  /** JPEG, PNG, WebP or HEIC, up to 15 MB */
  file: Blob;
};
export type DraftOriginalResponseDto = {
  message: string;
};
export type DraftOriginalDto = {
  /** Address or id of the upload to print from. */
  originalPhoto: string;
  /** What was framed of it. */
  photoCrop?: PhotoCropDto | null;
};
export type GetWishlistApiResponse = /** status 200  */ WishlistDto;
export type GetWishlistApiArg = void;
export type MergeWishlistApiResponse = /** status 200  */ WishlistDto;
export type MergeWishlistApiArg = {
  mergeWishlistDto: MergeWishlistDto;
};
export type AddToWishlistApiResponse = /** status 200  */ WishlistDto;
export type AddToWishlistApiArg = {
  productId: string;
};
export type RemoveFromWishlistApiResponse = /** status 200  */ WishlistDto;
export type RemoveFromWishlistApiArg = {
  productId: string;
};
export type NoteWishlistItemApiResponse = /** status 200  */ WishlistDto;
export type NoteWishlistItemApiArg = {
  productId: string;
  wishlistNoteDto: WishlistNoteDto;
};
export type WishlistItemDto = {
  productId: string;
  /** What the owner tells friends of it. */
  note: string | null;
  /** Rupees, when it was saved; null where it was not kept. */
  savedPrice: number | null;
};
export type WishlistDto = {
  /** ids of products, newest first; hidden ones left out */
  productIds: string[];
  /** The same with what is kept of each. */
  items: WishlistItemDto[];
};
export type MergeWishlistDto = {
  /** ids of products, newest first */
  productIds: string[];
};
export type WishlistNoteDto = {
  note?: string;
};
export type ListProductsApiResponse = /** status 200  */ ListProductDto[];
export type ListProductsApiArg = void;
