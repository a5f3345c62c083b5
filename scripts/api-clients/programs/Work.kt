// The work of an integrator with the client that openapi-generator makes for Kotlin.
import java.io.File
import kotlin.system.exitProcess
import org.openapitools.client.apis.BlogApi
import org.openapitools.client.apis.HotelsApi
import org.openapitools.client.apis.MessagesApi
import org.openapitools.client.apis.SignInApi
import org.openapitools.client.apis.UploadsApi
import org.openapitools.client.infrastructure.ApiClient
import org.openapitools.client.infrastructure.ClientError
import org.openapitools.client.infrastructure.ClientException
import org.openapitools.client.infrastructure.Serializer
import org.openapitools.client.infrastructure.Success
import org.openapitools.client.models.ApiError
import org.openapitools.client.models.BedInput
import org.openapitools.client.models.Hotel
import org.openapitools.client.models.HotelCreate
import org.openapitools.client.models.HotelInput
import org.openapitools.client.models.LocationInput
import org.openapitools.client.models.LoginInput
import org.openapitools.client.models.MessageInput
import org.openapitools.client.models.PostCreate
import org.openapitools.client.models.RoomInput

fun failureOf(call: () -> Any): ApiError? =
    try {
        call()
        error("no error response")
    } catch (failure: ClientException) {
        Serializer.moshi.adapter(ApiError::class.java).fromJson((failure.response as ClientError<*>).body as String)
    }

fun main(arguments: Array<String>) {
    val base = arguments[0] + "/api"
    val hotels = HotelsApi(base)
    val turkish = hotels.hotelsList()
    val english = hotels.hotelsList(lang = HotelsApi.LangHotelsList.en)
    check(turkish.size == english.size && turkish[0].lang == null) { "two languages" }
    check(english[0].lang == Hotel.Lang.en) { "English" }
    check(hotels.hotelsGet(turkish[0].slug).name == turkish[0].name) { "read" }
    val first = hotels.hotelsListWithHttpInfo(2, null, null) as Success
    val link = first.headers.entries.first { it.key.lowercase() == "link" }.value.first()
    val cursor = Regex("cursor=([^&>]+)").find(link)!!.groupValues[1]
    check(hotels.hotelsList(2, cursor)[0].id != first.data!![1].id) { "next page" }

    val message = MessageInput(
        firstName = "Elif", message = "Merhaba, iki gece için odanız var mı?", email = "elif@posta.example.com",
        arrival = "2031-05-14", departure = "2031-05-16", guests = 2, hotelId = turkish[0].id,
    )
    check(MessagesApi(base).messagesCreate(message).reference.isNotEmpty()) { "message" }

    val signIn = SignInApi(base)
    val token = signIn.authLogin(LoginInput("admin", arguments[1])).token
    ApiClient.accessToken = token
    val blog = BlogApi(base)
    val post = PostCreate("Taslak", "## Başlık\n\nHenüz yayında değil.", format = PostCreate.Format.markdown)
    val draft = blog.blogCreate(post)
    val heading = blog.blogGet(draft.id).tree!![0] as Map<*, *>
    check(!draft.published && heading["type"] == "heading" && heading["level"] == 2.0) { "draft" }
    ApiClient.accessToken = null
    check(failureOf { blog.blogGet(draft.id) }?.code == ApiError.Code.postPeriodNotFound) { "404" }
    ApiClient.accessToken = token

    val room = RoomInput(
        type = "Çift kişilik oda", price = 4500, description = "Geniş.",
        beds = listOf(BedInput(BedInput.Kind.double, 1)),
    )
    val hotel = HotelCreate(
        name = "Deneme Oteli", city = "İstanbul", address = "Örnek Sokak 1, Beyoğlu", description = "Deneme.",
        phone = "+90 212 555 01 23", whatsapp = "+90 532 555 01 23", features = setOf("Ücretsiz Wi-Fi"),
        location = LocationInput(41.03, 28.97), rooms = listOf(room),
    )
    val id = hotels.hotelsCreate(hotel).id
    val read = hotels.hotelsGet(id)
    val readAsJson = Serializer.moshi.adapter(Hotel::class.java).toJson(read)
    val toSave = Serializer.moshi.adapter(HotelInput::class.java).fromJson(readAsJson)!!
    val single = RoomInput(type = "Tek kişilik oda", price = 3000, description = "Sakin.", id = "1715500000000")
    val input = toSave.copy(rooms = toSave.rooms!! + single)
    val saved = hotels.hotelsUpdate(id, input)
    check(saved.version == 2 && saved.location?.lat == 41.03) { "saved" }
    check(saved.rooms[0] == read.rooms[0] && saved.rooms[1].id == "1715500000000") { "rooms" }
    check(failureOf { hotels.hotelsUpdate(id, input) }?.code == ApiError.Code.versionPeriodStale) { "409" }

    val uploads = UploadsApi(base)
    val picture = File(arguments[2])
    check(uploads.uploadSingle(picture).url.startsWith("/uploads/")) { "upload" }
    check(uploads.uploadMultiple(listOf(picture, picture)).urls.size == 2) { "uploads" }
    check(blog.blogDelete(draft.id).success) { "delete post" }
    check(hotels.hotelsDelete(id).success) { "delete hotel" }
    check(signIn.authLogout().success) { "sign out" }
    exitProcess(0)
}
